"""A board of Triqueta as a PNG: the towers and the rows at the top, and below them a line for each
player, with the kinds in columns. Each line is compressed separately and cached, as most actions
change one or two of them."""

from functools import cache, lru_cache

from PIL import Image

from engine.triqueta.pieces import KINDS, Tokens
from screens.pictures.letters import fitting, written
from screens.pictures.png import Strip, joined, strip
from screens.pictures.triqueta import sprites
from screens.pictures.triqueta.animals import Rgb
from screens.pictures.triqueta.palette import (
    BRIGHT,
    DIM,
    FAINT,
    GOLD,
    GROUND,
    PALE,
    PANEL,
    bare,
    colours,
)
from screens.pictures.triqueta.scene import Mat, Row, Scene
from screens.pictures.triqueta.sprites import paste

WIDTH = 640
EDGE = 8
COLUMN = 190  # of the towers, beside the rows
TOWER = 160
SMALL = 62  # a tower that is still to come
LEAST = TOWER + SMALL + SMALL // 2 + 16  # the towers' room; a board keeps its size through a game
GAP = 8
LINE = 80  # a player
KINDS_AT = 176  # where the kinds begin
NAME = KINDS_AT - EDGE - 60  # the room for a name
LARGEST, SMALLEST = 27, 20  # letters of a name
CELL = 60
FACE = 50
THINGS_AT = KINDS_AT + len(KINDS) * CELL + 8
WORTHS = 40  # the line above the players


def whole(name: str) -> bool:
    """Whether a picture can show all of a name."""
    return bool(written(name)) and fitting(name, LARGEST, SMALLEST, NAME)[0] == name


@lru_cache(maxsize=256)  # 40 KB each
def picture(scene: Scene) -> bytes:
    """The PNG of a scene; the same scene gives the same bytes."""
    strips = [_table(scene._replace(mats=()), len(scene.mats)), *map(line, scene.mats)]
    height = sum(part.length // (WIDTH + 1) for part in strips)
    return joined((WIDTH, height), colours(), strips)


@lru_cache(maxsize=256)  # 25 KB each
def _table(scene: Scene, players: int) -> Strip:
    """The towers and the rows, and what three of each kind pay."""
    each = min(100, ((330 if players == 5 else 290) + GAP) // len(scene.rows) - GAP)
    height = max(len(scene.rows) * (each + GAP) + EDGE, LEAST)
    image = bare(WIDTH, height + WORTHS)
    _towers(image, scene, height)
    top = (height - len(scene.rows) * (each + GAP) + GAP) // 2 + EDGE // 2
    for row in scene.rows:
        image.paste(_row(row, WIDTH - COLUMN - EDGE, each), (COLUMN, top))
        top += each + GAP
    image.paste(_worths(), (0, height))
    return strip(image)


def _towers(image: Image.Image, scene: Scene, height: int) -> None:
    middle = COLUMN / 2
    below = height - round(SMALL * 0.75) - 2
    for place, tower in enumerate(scene.to_come):
        x = middle + (place - (len(scene.to_come) - 1) / 2) * (SMALL - 1)
        paste(image, sprites.waiting(tower, SMALL), x, below)
    if scene.over:
        return
    room = below - SMALL * 0.75 if scene.to_come else height
    y = max(TOWER / 2 + 4, room / 2 + 6)
    paste(image, sprites.stack(scene.left, TOWER, lifted=scene.lifted), middle, y)
    count = sprites.writing(str(scene.left), 34, PALE, GROUND)
    paste(image, count, 32, y - TOWER / 2 + 26)


@lru_cache(maxsize=512)  # 40 KB each
def _row(row: Row, width: int, height: int) -> Image.Image:
    if row.tokens is None:
        edge = GOLD if row.swept else FAINT
        image = sprites.panel(width, height, GROUND, edge, dashes=True).copy()
        paste(image, _number(row.number, DIM, GROUND), 28, height / 2)
        _tokens(image, row.swept, height, GROUND, faded=True)
        return image
    image = sprites.panel(width, height, PANEL).copy()
    paste(image, _number(row.number, PALE, PANEL), 28, height / 2)
    _tokens(image, row.tokens, height, PANEL, newest=row.newest)
    return image


def _number(number: int, paint: Rgb, under: Rgb) -> Image.Image:
    return sprites.writing(str(number), 34, paint, under)


def _tokens(
    image: Image.Image,
    tokens: Tokens,
    height: int,
    under: Rgb,
    *,
    newest: bool = False,
    faded: bool = False,
) -> None:
    """From left to right; they overlap if there are many."""
    size = height - 10
    first, room = 54 + size / 2, image.width - 62 - size
    step = min(size + 6, room / max(1, len(tokens) - 1))
    for place, animal in enumerate(tokens):
        if newest and place == len(tokens) - 1:
            drawn = sprites.ringed(animal, size, under, PALE)
        else:
            drawn = sprites.face(animal, size, under, faded=faded)
        paste(image, drawn, first + place * step, height / 2, disc=True)


@cache
def _worths() -> Image.Image:
    """What exactly three of a kind pay, in gold above its column."""
    image = bare(WIDTH, WORTHS)
    for place, kind in enumerate(KINDS):
        x = KINDS_AT + place * CELL + CELL / 2
        paste(image, sprites.face(kind, 28, GROUND), x - 16, WORTHS / 2, disc=True)
        worth = sprites.writing(str(kind.worth), 26, GOLD, GROUND)
        paste(image, worth, x + 3 + worth.width / 2, WORTHS / 2)
    paste(image, sprites.writing("3 =", 26, GOLD, GROUND), KINDS_AT - 32, WORTHS / 2)
    return image


@lru_cache(maxsize=1024)  # 5 KB each
def line(mat: Mat) -> Strip:
    return strip(plate(mat))


def plate(mat: Mat) -> Image.Image:
    """A player: sign and name, the six kinds, what else they have."""
    image = bare(WIDTH, LINE)
    on_turn = mat.standing == "turn"
    under = BRIGHT if on_turn else PANEL
    width, height = WIDTH - 2 * EDGE, LINE - 6
    image.paste(sprites.panel(width, height, under, PALE if on_turn else None), (EDGE, 0))
    y = height / 2
    out = mat.standing == "out"
    paste(image, sprites.sign(mat.seat, 42, under, hollow=out), EDGE + 29, y)
    if mat.name:
        text, chosen = fitting(mat.name, LARGEST, SMALLEST, NAME)
        drawn = sprites.writing(text, chosen.size, DIM if out else PALE, under)
        paste(image, drawn, EDGE + 55 + drawn.width / 2, y)
    for place, (kind, count) in enumerate(zip(KINDS, mat.counts, strict=True)):
        drawn = sprites.kind(kind, count, FACE, under, gained=mat.gained[place])
        paste(image, drawn, KINDS_AT + place * CELL + CELL / 2, y + 1)
    things(image, mat, under, THINGS_AT + 15, y)
    return image


def things(
    image: Image.Image, mat: Mat, under: Rgb, x: float, y: float, *, in_line: bool = False
) -> None:
    """Face-down tokens, and rock and trees below them, or beside them `in_line`."""
    both = bool(mat.face_down and (mat.rock or mat.trees)) and not in_line
    for place, held in enumerate(mat.face_down):
        newest = "kept" in mat.news and place == len(mat.face_down) - 1
        drawn = sprites.ringed(held, 33, under, PALE) if newest else sprites.face(held, 33, under)
        paste(image, drawn, x + place * 35, y - 16 if both else y, disc=True)
    if in_line:
        x += 38 * len(mat.face_down)
    y += 17 if both else 0
    if mat.rock:
        paste(image, sprites.thing("rock", 31, under, news="rock" in mat.news), x, y)
        x += 32
    if mat.trees:
        paste(image, sprites.thing("tree", 31, under, news="tree" in mat.news), x, y)
    if mat.trees > 1:
        paste(image, sprites.writing(str(mat.trees), 22, PALE, under), x + 24, y)
