"""Looking ahead in a tree (information set Monte Carlo tree search): like `search`, but the first
choices of everybody, not only of the seat, are learned in the course of it.

Every look deals a world, follows the tree in it, adds one position, and lets the policy play on to
the end of the round. What was drawn is part of the path. The policy's choice is tried first; others
need to show that they are better for whoever chooses.
"""

from collections.abc import Callable

from engine.players.budget import Meter
from engine.players.triqueta.choices import Judged
from engine.players.triqueta.policy import choose, play_round
from engine.players.triqueta.position import NOTHING, SORTS, Position, position
from engine.players.triqueta.search import do
from engine.players.triqueta.standing import chance, expected, lead
from engine.triqueta.pieces import KEEPS
from engine.triqueta.state import State

MOST = 50_000  # looks, which bounds the memory that it needs
CURIOSITY = 20.0  # points of bonus for what was seldom tried
TRUST = 0.5  # the part of that bonus which goes to the policy's choice
VICTORY = 10.0  # points that winning is worth beside the lead


class Node:
    """A position as the path shows it: how often each choice was taken, and how well it went for
    whoever chose."""

    def __init__(self) -> None:
        self.visits = 0
        self.choices: list[int] = []
        self.times: list[int] = []
        self.sums: list[float] = []
        self.favourite = 0  # the policy's, as an index
        self.children: dict[int, Node] = {}  # by choice and the token that it drew, if any


class Tree:
    def __init__(self, seat: int, legal: list[int]) -> None:
        self.seat = seat
        self.root = Node()
        self.root.choices = legal
        self.root.times = [0] * len(legal)
        self.root.sums = [0.0] * len(legal)
        self.wins = [0.0] * len(legal)
        self.leads = [0.0] * len(legal)

    def run(self, deal: Callable[[], State], meter: Meter) -> None:
        while self.root.visits < MOST:
            self.look(position(deal()))
            meter.nodes += 1
            if meter.spent():
                return

    def look(self, world: Position) -> None:
        node = self.root
        nodes: list[Node] = []
        taken: list[int] = []
        actors: list[int] = []
        if not self.root.visits:
            favourite = choose(world) if world.queue else NOTHING
            if favourite in node.choices:
                node.favourite = node.choices.index(favourite)
        while True:
            at = select(node)
            nodes.append(node)
            taken.append(at)
            actors.append(world.queue[0] if world.queue else world.rock)
            choice = node.choices[at]
            drew = choice == NOTHING and world.drawn == NOTHING
            do(world, choice)
            if not world.queue:
                break
            key = (choice + 1) * (SORTS + 1)
            if drew:
                key += world.drawn + 1
            child = node.children.get(key)
            if child is None:
                node.children[key] = grown(world)
                break
            node = child
        play_round(world)
        points = expected(world)
        rewards = [
            VICTORY * chance(world, points, seat) + lead(points, seat)
            for seat in range(world.seats)
        ]
        for depth in range(len(nodes)):
            node = nodes[depth]
            node.visits += 1
            node.times[taken[depth]] += 1
            node.sums[taken[depth]] += rewards[actors[depth]]
        self.wins[taken[0]] += chance(world, points, self.seat)
        self.leads[taken[0]] += lead(points, self.seat)

    def judged(self) -> list[Judged]:
        """The most visited first, as the search goes back to what looks best."""
        root = self.root
        order = [at for at in range(len(root.choices)) if root.times[at]]
        order.sort(key=lambda at: -root.times[at])
        return [
            Judged(
                root.choices[at],
                self.wins[at] / root.times[at],
                root.times[at],
                self.leads[at] / root.times[at],
            )
            for at in order
        ]


def select(node: Node) -> int:
    """The choice with the best mean, with a bonus for those seldom tried."""
    count = len(node.choices)
    if count == 1:
        return 0
    total = 0.0
    for at in range(count):
        total += node.sums[at]
    usual = total / node.visits if node.visits else 0.0
    root = (node.visits + 1) ** 0.5
    best = -1000.0
    found = 0
    for at in range(count):
        prior = TRUST if at == node.favourite else (1 - TRUST) / (count - 1)
        times = node.times[at]
        worth = node.sums[at] / times if times else usual
        worth += CURIOSITY * prior * root / (1 + times)
        if worth > best:
            best = worth
            found = at
    return found


def grown(world: Position) -> Node:
    node = Node()
    node.choices = world.middle[:]
    used = world.keeps[world.queue[0]]
    if (used < KEEPS) if world.drawn != NOTHING else world.tower:
        node.choices.append(NOTHING)
    node.times = [0] * len(node.choices)
    node.sums = [0.0] * len(node.choices)
    node.favourite = node.choices.index(choose(world))
    return node
