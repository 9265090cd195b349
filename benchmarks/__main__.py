"""`make bench`: measure everything and print the tables of benchmarks/README.md."""

from benchmarks import (
    clicks,
    clocks,
    crowd,
    growth,
    metrics,
    pictures,
    processes,
    replay,
    screens,
    server,
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
    server,
    growth,
    crowd,
    clocks,
    clicks,
    sockets,
    processes,
    metrics,
    thinking,
):
    print(section.report(), end="\n\n")
