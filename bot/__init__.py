"""The program: configuration, wiring, start and stop. It may import everything."""
