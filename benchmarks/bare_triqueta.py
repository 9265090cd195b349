"""Bare Triqueta: lists changed in place, no checks, no events, no positions to keep,
no secrets, no provable shuffle. It shows how fast plain Python plays the same rules,
and so what the engine's guarantees cost."""

from collections.abc import Callable

KINDS, EACH, TOWERS = 6, 10, 4

Choose = Callable[[list[int]], int]


def play(seats: int, shuffle: Callable[[list[int]], None], choose: Choose) -> int:
    """Plays one game; returns how many actions it took. Actions are numbers: 0 is draw
    or keep, anything else a row to place in or to take."""
    box = [kind for kind in range(KINDS) for _ in range(EACH)]
    shuffle(box)
    height = len(box) // TOWERS
    towers = [box[at : at + height] for at in range(0, len(box), height)]
    collections = [[0] * KINDS for _ in range(seats)]
    face_down: list[list[int]] = [[] for _ in range(seats)]
    trees = [0] * seats
    rock = 0
    actions = 0
    while True:
        tower = towers.pop()
        rows: list[list[int]] = [[] for _ in range(seats)]
        middle = list(range(1, seats + 1))
        queue = [*range(rock, seats), *range(rock)]
        while queue:
            seat = queue[0]
            choice = choose([0, *middle] if tower else middle)
            actions += 1
            if choice:
                middle.remove(choice)
                for kind in rows[choice - 1]:
                    collections[seat][kind] += 1
                queue.pop(0)
                rock = seat
                continue
            token = tower.pop()
            choice = choose([*middle, 0] if len(face_down[seat]) < 2 else middle)
            actions += 1
            if choice:
                rows[choice - 1].append(token)
            else:
                face_down[seat].append(token)
            queue.append(queue.pop(0))
        if not towers:
            break
        trees[rock] += 1
        choose(list(range(len(towers))))
        actions += 1
    for seat in range(seats):
        _total(collections[seat], face_down[seat])
    return actions


def _total(counts: list[int], face_down: list[int]) -> int:
    for kind in face_down:
        if counts[kind] < 3:
            counts[kind] += 1
    return sum(n if n < 3 else kind + 5 if n == 3 else 3 - n for kind, n in enumerate(counts))
