"""`make bench`: measure everything and print it as the page that benchmarks/README.md keeps."""

from benchmarks import engine

for section in (engine,):
    print(section.report())
