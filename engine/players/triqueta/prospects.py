"""What tokens are worth while rounds are still to come: the points that they bring on average in
the end.

A kind of which somebody has two is a promise, one of which they have three a risk. How many more
of a kind somebody gets who has so many of it is counted in games that the computer played against
itself (`python -m benchmarks.tuning.triqueta`); the points follow.
"""

from functools import cache

from engine.triqueta.pieces import KEEPS, KINDS, TOKENS_A_KIND

CELLS = (TOKENS_A_KIND + 1) * (KEEPS + 1)  # of a kind, by how many lie open and face down

# MORE[seats][rounds to come][how many of a kind] is the chance of getting none, one, two ... more.
MORE: dict[int, list[list[list[float]]]] = {
    2: [
        [[1.0]],
        [
            [0.696, 0.257, 0.02, 0.027, 0.0, 0.0, 0.0],
            [0.797, 0.139, 0.065, 0.0, 0.0, 0.0, 0.0],
            [0.765, 0.223, 0.009, 0.002, 0.0, 0.0, 0.0],
            [0.95, 0.044, 0.006, 0.0, 0.001, 0.0, 0.0],
            [0.909, 0.066, 0.025, 0.0, 0.0, 0.0, 0.0],
        ],
        [
            [0.381, 0.322, 0.141, 0.13, 0.019, 0.007, 0.0],
            [0.522, 0.196, 0.257, 0.019, 0.006, 0.0, 0.0],
            [0.48, 0.476, 0.037, 0.007, 0.0, 0.0, 0.0],
            [0.875, 0.098, 0.021, 0.005, 0.001, 0.0, 0.0],
            [0.85, 0.1, 0.05, 0.0, 0.0, 0.0, 0.0],
        ],
        [
            [0.092, 0.207, 0.195, 0.415, 0.07, 0.019, 0.003],
            [0.172, 0.155, 0.589, 0.062, 0.016, 0.004, 0.001],
            [0.247, 0.677, 0.053, 0.023, 0.0, 0.0, 0.0],
            [0.875, 0.096, 0.011, 0.015, 0.004, 0.0, 0.0],
        ],
    ],
    3: [
        [[1.0]],
        [
            [0.41, 0.278, 0.222, 0.075, 0.014, 0.0, 0.0],
            [0.402, 0.399, 0.182, 0.017, 0.001, 0.0, 0.0],
            [0.507, 0.451, 0.035, 0.005, 0.001, 0.0, 0.0],
            [0.816, 0.129, 0.044, 0.01, 0.0, 0.0, 0.0],
            [0.796, 0.173, 0.027, 0.004, 0.0, 0.0, 0.0],
            [0.843, 0.078, 0.078, 0.0, 0.0, 0.0, 0.0],
        ],
        [
            [0.129, 0.257, 0.329, 0.258, 0.024, 0.004, 0.0],
            [0.158, 0.393, 0.391, 0.045, 0.01, 0.002, 0.0],
            [0.271, 0.584, 0.107, 0.03, 0.007, 0.001, 0.0],
            [0.673, 0.197, 0.102, 0.025, 0.004, 0.0, 0.0],
        ],
        [
            [0.039, 0.158, 0.356, 0.391, 0.043, 0.01, 0.003],
            [0.066, 0.295, 0.502, 0.098, 0.032, 0.006, 0.001],
            [0.138, 0.634, 0.152, 0.058, 0.017, 0.002, 0.0],
        ],
    ],
    4: [
        [[1.0]],
        [
            [0.44, 0.359, 0.154, 0.044, 0.003, 0.0, 0.0],
            [0.471, 0.362, 0.157, 0.008, 0.001, 0.0, 0.0],
            [0.524, 0.439, 0.031, 0.005, 0.001, 0.0, 0.0],
            [0.837, 0.121, 0.036, 0.005, 0.001, 0.0, 0.0],
            [0.757, 0.201, 0.042, 0.0, 0.0, 0.0, 0.0],
            [0.8, 0.189, 0.011, 0.0, 0.0, 0.0, 0.0],
        ],
        [
            [0.221, 0.359, 0.27, 0.138, 0.011, 0.001, 0.0],
            [0.249, 0.392, 0.322, 0.027, 0.008, 0.002, 0.0],
            [0.336, 0.571, 0.069, 0.019, 0.004, 0.001, 0.0],
            [0.741, 0.182, 0.066, 0.011, 0.0, 0.0, 0.0],
        ],
        [
            [0.119, 0.285, 0.312, 0.253, 0.022, 0.007, 0.002],
            [0.144, 0.359, 0.42, 0.054, 0.018, 0.004, 0.001],
            [0.204, 0.634, 0.114, 0.039, 0.009, 0.0, 0.0],
        ],
    ],
    5: [
        [[1.0]],
        [
            [0.585, 0.267, 0.114, 0.031, 0.002, 0.0, 0.0],
            [0.559, 0.318, 0.117, 0.005, 0.001, 0.0, 0.0],
            [0.651, 0.324, 0.022, 0.002, 0.001, 0.0, 0.0],
            [0.902, 0.08, 0.015, 0.002, 0.001, 0.0, 0.0],
            [0.772, 0.175, 0.053, 0.0, 0.0, 0.0, 0.0],
        ],
        [
            [0.357, 0.322, 0.221, 0.094, 0.006, 0.0, 0.0],
            [0.344, 0.394, 0.241, 0.017, 0.003, 0.001, 0.0],
            [0.445, 0.502, 0.043, 0.01, 0.001, 0.0, 0.0],
            [0.851, 0.107, 0.039, 0.003, 0.0, 0.0, 0.0],
        ],
        [
            [0.232, 0.306, 0.286, 0.164, 0.01, 0.002, 0.001],
            [0.235, 0.376, 0.344, 0.035, 0.008, 0.001, 0.0],
            [0.343, 0.566, 0.077, 0.014, 0.0, 0.0, 0.0],
        ],
    ],
}


def kind_points(worth: int, count: int, face_down: int) -> int:
    """The points of a kind, face-down tokens at their best."""
    if count < 3:
        count = min(3, count + face_down)
    if count < 3:
        return count
    return worth if count == 3 else 3 - count


@cache
def prospects(seats: int, rounds: int) -> list[float]:
    """By kind, how many lie open, and how many face down, in one list."""
    found = []
    for kind in KINDS:
        for count in range(TOKENS_A_KIND + 1):
            chances = [1.0]
            if rounds:
                table = MORE[seats][rounds]
                chances = table[min(count, len(table) - 1)]
            for face_down in range(KEEPS + 1):
                expected = 0.0
                for more, chance in enumerate(chances):
                    points = kind_points(kind.worth, min(count + more, TOKENS_A_KIND), face_down)
                    expected += chance * points
                found.append(expected)
    return found
