-- The language of somebody's Discord, as last seen in a click, for what they get without one.
CREATE TABLE new_people (
    user INTEGER PRIMARY KEY,
    settings TEXT NOT NULL,
    direct INTEGER,
    closed INTEGER NOT NULL DEFAULT 0,
    rest TEXT NOT NULL DEFAULT '{}',
    days TEXT NOT NULL DEFAULT '{}',
    reminded TEXT NOT NULL DEFAULT '[]',
    locale TEXT NOT NULL DEFAULT '',
    sum INTEGER NOT NULL GENERATED ALWAYS AS (
        triad_sum('people', CAST(user AS BLOB), CAST(settings AS BLOB), CAST(direct AS BLOB),
            CAST(closed AS BLOB), CAST(rest AS BLOB), CAST(days AS BLOB), CAST(reminded AS BLOB),
            CAST(locale AS BLOB))
    ) STORED
);
-- A damaged row must not get a new sum.
INSERT INTO aside (number, at, kind, game, why)
SELECT (SELECT coalesce(max(number), 0) FROM aside) + row_number() OVER (ORDER BY user),
    unixepoch() * 1000, 'people', '', 'not as it was written'
FROM people WHERE sum IS NOT
    triad_sum('people', CAST(user AS BLOB), CAST(settings AS BLOB), CAST(direct AS BLOB),
        CAST(closed AS BLOB), CAST(rest AS BLOB), CAST(days AS BLOB), CAST(reminded AS BLOB));
INSERT INTO new_people (user, settings, direct, closed, rest, days, reminded)
SELECT user, settings, direct, closed, rest, days, reminded FROM people WHERE sum IS
    triad_sum('people', CAST(user AS BLOB), CAST(settings AS BLOB), CAST(direct AS BLOB),
        CAST(closed AS BLOB), CAST(rest AS BLOB), CAST(days AS BLOB), CAST(reminded AS BLOB));
DROP TABLE people;
ALTER TABLE new_people RENAME TO people;
CREATE TRIGGER people_damaged BEFORE UPDATE ON people
WHEN old.sum IS NOT
    triad_sum('people', CAST(old.user AS BLOB), CAST(old.settings AS BLOB),
            CAST(old.direct AS BLOB), CAST(old.closed AS BLOB), CAST(old.rest AS BLOB),
            CAST(old.days AS BLOB), CAST(old.reminded AS BLOB), CAST(old.locale AS BLOB))
BEGIN SELECT raise(IGNORE); END;
