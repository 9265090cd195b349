"""Pictures, a folder for each game that has some. They contain no words, so they are the same in
every language; the text beside them says what they show."""
