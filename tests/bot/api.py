"""Checks payloads against Discord's OpenAPI description, which is not part of this project."""

import json
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
from simcord import HttpLogEntry

from tests.bot.limits import refused

DESCRIPTION = Path(__file__).parents[3] / "shared" / "discord-api" / "openapi.json"
BODIES = ("POST", "PUT", "PATCH")


@cache
def _description() -> Any:
    return json.loads(DESCRIPTION.read_text()) if DESCRIPTION.exists() else None


@cache
def _validator(method: str, path: str) -> jsonschema_rs.Draft202012Validator | None:
    """For the body of a request; None if the description has no such request."""
    description = _description()
    for template, methods in description["paths"].items():
        pattern = re.sub(r"\\{\w+\\}", "[^/]+", re.escape(template))
        if re.fullmatch(pattern, path) and method.lower() in methods:
            body = methods[method.lower()].get("requestBody")
            if body is None:
                continue
            schema = body["content"]["application/json"]["schema"]
            whole = {**schema, "components": description["components"]}
            return jsonschema_rs.Draft202012Validator(whole)
    return None


def _shape(path: str) -> str:
    """The path without its ids and tokens, so that equal requests share a validator."""
    path = re.sub(r"/webhooks/\d+/[^/]+", "/webhooks/1/token", path)
    path = re.sub(r"/interactions/\d+/[^/]+", "/interactions/1/token", path)
    return re.sub(r"\d{5,}", "1", path)


def _with_written_ids(body: Any) -> Any:
    """discord.py sends the id of an emoji as a number, which Discord accepts, too."""
    if isinstance(body, list):
        return [_with_written_ids(part) for part in body]
    if not isinstance(body, dict):
        return body
    found = {key: _with_written_ids(part) for key, part in body.items()}
    if isinstance(emoji := found.get("emoji"), dict) and isinstance(emoji.get("id"), int):
        found["emoji"] = {**emoji, "id": str(emoji["id"])}
    return found


def problems(requests: Sequence[HttpLogEntry]) -> list[str]:
    found = []
    for request in requests:
        if request.method not in BODIES or request.json is None:
            continue
        validator = _validator(request.method, _shape(request.path))
        if validator is None:
            found.append(f"{request.method} {request.path} is not described")
            continue
        where = f"{request.method} {request.path}"
        errors = validator.iter_errors(_with_written_ids(request.json))
        found += [f"{where}: {error.instance_path} {error.message[:300]}" for error in errors]
    return found


def check_payloads(requests: Sequence[HttpLogEntry]) -> None:
    found = problems(requests) if _description() is not None else []
    for request in requests:
        body = request.json if isinstance(request.json, dict) else {}
        for sent in (body, body.get("data") or {}):
            found += refused(sent.get("components") or [])
    assert not found, "\n".join(sorted(set(found))[:20])
