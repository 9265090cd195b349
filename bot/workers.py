"""Processes that think for the computer players, so that no click ever waits for a thought.

A worker is the engine's own program for other programs, `python -m engine choose`: a line goes in,
a line comes out. It ends when its input does, so it never outlives the bot.
"""

import asyncio
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from itertools import count
from pathlib import Path
from queue import Empty, PriorityQueue, SimpleQueue
from threading import Lock, Timer

import engine

log = logging.getLogger(__name__)

COMMAND = (sys.executable, "-m", "engine", "choose", "--level", "steady", "-")
HERE = str(Path(engine.__file__).parents[1])
POLITE = 10  # a lower priority for the operating system than the bot's own
TOO_LONG = 60.0  # seconds for one thought, on a very busy machine
ONCE_MORE = 2  # workers that a question may cost before its job is tried again later


class WorkerDied(Exception):
    """A worker ended before it had answered, and so did the next one."""


class Workers:
    """As many processes as allowed, started when they are first needed. The most urgent question is
    answered first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._threads = ThreadPoolExecutor(most, thread_name_prefix="thinking")
        self._questions: PriorityQueue[tuple[int, int, bytes, Future[bytes]]] = PriorityQueue()
        self._numbers: Iterator[int] = count()  # first come, first served
        self._idle: SimpleQueue[_Worker] = SimpleQueue()
        self._alive: set[_Worker] = set()
        self._lock = Lock()
        self._closed = False

    async def think(self, question: bytes, urgency: int) -> bytes:
        answer: Future[bytes] = Future()
        self._questions.put((urgency, next(self._numbers), question, answer))
        asyncio.get_running_loop().run_in_executor(self._threads, self._answer_one)
        return await asyncio.wrap_future(answer)

    @property
    def processes(self) -> list[int]:
        """Their ids."""
        with self._lock:
            return sorted(worker.process.pid for worker in self._alive)

    def close(self) -> None:
        """Stop thinking, at once."""
        with self._lock:
            self._closed = True
            workers = list(self._alive)
        for worker in workers:
            worker.end()
        self._threads.shutdown(wait=True, cancel_futures=True)

    def _answer_one(self) -> None:
        """In a thread: there is one such call for every question, but each takes the most urgent
        one."""
        _, _, question, answer = self._questions.get_nowait()
        if not answer.set_running_or_notify_cancel():
            return
        try:
            answer.set_result(self._answered(question))
        except BaseException as error:
            answer.set_exception(error)

    def _answered(self, question: bytes) -> bytes:
        for _ in range(ONCE_MORE):
            worker = self._hired()
            answer = worker.answer(question)
            if answer:
                self._idle.put(worker)
                return answer
            with self._lock:
                self._alive.discard(worker)
            worker.end()
            if self._closed:
                break
            log.warning("a worker died", extra={"why": f"status {worker.process.returncode}"})
        raise WorkerDied

    def _hired(self) -> "_Worker":
        with suppress(Empty):
            return self._idle.get_nowait()
        with self._lock:
            if self._closed:
                raise WorkerDied
            worker = _Worker()
            self._alive.add(worker)
            return worker


def _environment() -> dict[str, str]:
    """Ours without the settings: the token is nobody else's business."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("TRIAD_")}
    return plain | {"PYTHONPATH": HERE}


class _Worker:
    def __init__(self) -> None:
        self.process = subprocess.Popen(
            COMMAND,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=HERE,
            env=_environment(),
            start_new_session=True,  # Ctrl-C in a terminal is for the bot, which then ends us
        )
        with suppress(OSError, AttributeError):  # it has just died; there is none on Windows
            os.setpriority(os.PRIO_PROCESS, self.process.pid, POLITE)

    def answer(self, question: bytes) -> bytes:
        """Its answer; nothing if it died, or thought for too long."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        patience = Timer(TOO_LONG, self.process.kill)
        patience.start()
        try:
            self.process.stdin.write(question + b"\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except (OSError, ValueError):
            return b""
        finally:
            patience.cancel()
        return line if line.endswith(b"\n") else b""

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            with suppress(OSError):  # what it has not read yet
                assert stream is not None
                stream.close()
