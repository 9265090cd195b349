"""Limits that no test reaches by accident, where one person plays for many or the clock stands
still."""

from dataclasses import asdict, fields

from cogs.patience import Limits
from tables import Quotas

MUCH = 1_000_000
QUOTAS = Quotas(*[MUCH] * len(fields(Quotas)))
LIMITS = Limits(*[MUCH] * len(fields(Limits)))
SETTINGS = {f"TRIAD_{name.upper()}": str(MUCH) for name in asdict(QUOTAS) | asdict(LIMITS)}
