"""Board pictures.

`scene` says what a board of Trigony shows, field by field; `field` draws one field, antialiased;
`board` pastes drawn fields together. A field looks the same in every game, so it is drawn once and
cached.
"""
