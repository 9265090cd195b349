"""`make bench`: measure everything and print it as the page that benchmarks/README.md keeps."""

from benchmarks import clicks, engine, storage

for section in (engine, storage, clicks):
    print(section.report(), end="\n\n")
