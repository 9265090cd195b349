"""Pictures, with a folder for each game. They contain no words, so they are the same in every
language; the text beside them says what they show."""
