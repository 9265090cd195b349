"""The program: configuration, wiring, start and stop. It may import everything."""

from bot.client import create_bot
from bot.config import Config

__all__ = ["Config", "create_bot"]
