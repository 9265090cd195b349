"""A loopback Discord over real sockets. It is not part of this project: tests that need it are
skipped if it is missing."""

import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wire import Emulator

SHARED = Path(__file__).parents[3] / "shared"
MISSING = "needs the loopback Discord ../shared/wire, which is no part of this project"


def there() -> bool:
    return (SHARED / "wire" / "__init__.py").exists()


def loopback(**settings: Any) -> "Emulator":
    """Use it with `async with`. A bot may log in again at once."""
    if str(SHARED) not in sys.path:
        sys.path.append(str(SHARED))
    return import_module("wire").Emulator(**({"identify_every": 0.0} | settings))
