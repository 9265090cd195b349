"""How well colours can be told apart: by WCAG, and by people who see fewer of them."""

import math

Rgb = tuple[int, int, int]

AA = 4.5  # what WCAG asks of text
LARGE_AA = 3.0  # of text from 24 pixels on, and of signs

# How colours look to people who lack one kind of cone (Viénot, Brettel and Mollon 1999 for the
# first two; Brettel 1997, one plane, for the third), in linear light.
DEFICIENCIES = {
    "protanopia": ((0.112, 0.888, 0.0), (0.112, 0.888, 0.0), (0.004, -0.004, 1.0)),
    "deuteranopia": ((0.292, 0.708, 0.0), (0.292, 0.708, 0.0), (-0.022, 0.022, 1.0)),
    "tritanopia": ((1.0, 0.145, -0.145), (0.0, 0.859, 0.141), (0.0, 0.859, 0.141)),
    "no colour at all": ((0.213, 0.715, 0.072),) * 3,
}


def contrast(one: Rgb, other: Rgb) -> float:
    """Between two colours, as WCAG counts it: from 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: Rgb) -> float:
    red, green, blue = map(_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def seen_with(deficiency: str, colour: Rgb) -> Rgb:
    """The colour that most people would see like this one."""
    light = tuple(map(_linear, colour))
    red, green, blue = (
        _written(sum(a * b for a, b in zip(row, light, strict=True)))
        for row in DEFICIENCIES[deficiency]
    )
    return red, green, blue


def lightness(colour: Rgb) -> float:
    """As it is perceived, from 0 to 100."""
    return _bent(luminance(colour)) * 116 - 16


def difference(one: Rgb, other: Rgb) -> float:
    """As it is perceived (CIE 1976): 2 can just be seen, black and white are 100 apart."""
    return math.dist(_lab(one), _lab(other))


def _linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _written(light: float) -> int:
    light = min(max(light, 0.0), 1.0)
    share = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(share * 255)


def _bent(light: float) -> float:
    return math.cbrt(light) if light > 216 / 24389 else (light * 24389 / 27 + 16) / 116


def _lab(colour: Rgb) -> tuple[float, float, float]:
    red, green, blue = map(_linear, colour)
    x = 0.4124 * red + 0.3576 * green + 0.1805 * blue
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = 0.0193 * red + 0.1192 * green + 0.9505 * blue
    fx, fy, fz = _bent(x / 0.9505), _bent(y), _bent(z / 1.089)
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
