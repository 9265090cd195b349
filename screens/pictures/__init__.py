"""Pictures, a folder for each game that has some. They hold no words, so that they are the same in
every language; what they show is said beside them."""
