-- Stands in for the other branch's migration of this number. Delete it when that one is there.
SELECT 1;
