"""The texts of slash commands, so that Discord shows them in each person's language."""

import discord
from discord import app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from screens.text import FALLBACK, words_in


def worded(message: str) -> locale_str:
    """A description by its message id: in English, and translated when the commands are synced."""
    return locale_str(words_in(FALLBACK)(message), message=message)


class Translator(app_commands.Translator):
    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        message = string.extras.get("message")
        if message is None:
            return None  # names stay the same everywhere
        words = words_in(str(locale))
        # Without a translation Discord shows the English text, which needs no copy; but for
        # American English it looks for a translation, too.
        if words.language == FALLBACK and locale is not discord.Locale.american_english:
            return None
        return words(message)
