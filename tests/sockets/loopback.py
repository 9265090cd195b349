"""A Discord on this machine, over real sockets. It is no part of this project: what uses it is
skipped where it isn't there."""

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
    """To be entered with `async with`. A bot may log in again at once."""
    if str(SHARED) not in sys.path:
        sys.path.append(str(SHARED))
    return import_module("wire").Emulator(**({"identify_every": 0.0} | settings))
