"""`make bench`: measure everything and print the tables of benchmarks/README.md."""

from benchmarks import (
    clicks,
    clocks,
    growth,
    metrics,
    pictures,
    replay,
    screens,
    showing,
    sockets,
    storage,
    thinking,
    trigony,
    triqueta,
    triqueta_pictures,
    words,
)

for section in (
    triqueta,
    trigony,
    pictures,
    triqueta_pictures,
    replay,
    screens,
    words,
    showing,
    storage,
    growth,
    clocks,
    clicks,
    sockets,
    metrics,
    thinking,
):
    print(section.report(), end="\n\n")
