"""How the weights of the computer players were found: one script a game."""
