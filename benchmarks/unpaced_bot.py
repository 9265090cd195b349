"""The bot without its budget of requests, which would hold any number of processes to the same
speed: Discord's limit is for all of them together. It runs in processes of its own."""

import sys
from unittest.mock import patch

from bot.__main__ import main
from delivery import boards, rate_limit

PLENTY = 10_000

if __name__ == "__main__":
    with patch.object(rate_limit, "AT_MOST", PLENTY), patch.object(boards, "A_SECOND", PLENTY):
        sys.exit(main())
