"""`make bench`: measure everything and print it as the page that benchmarks/README.md keeps."""

from benchmarks import clicks, pictures, screens, showing, sockets, storage, trigony, triqueta

for section in (triqueta, trigony, pictures, screens, showing, storage, clicks, sockets):
    print(section.report(), end="\n\n")
