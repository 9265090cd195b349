"""Board pictures.

`scene` says what is to be seen on a board of Trigony, field by field; `field` draws one field,
antialiased; `board` puts drawn fields together. A field looks the same in every game, so it is
drawn once and pasted from then on.
"""
