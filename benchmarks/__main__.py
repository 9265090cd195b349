"""`make bench`: measure everything and print the tables of benchmarks/README.md."""

from benchmarks import clicks, pictures, screens, showing, sockets, storage, trigony, triqueta

for section in (triqueta, trigony, pictures, screens, showing, storage, clicks, sockets):
    print(section.report(), end="\n\n")
