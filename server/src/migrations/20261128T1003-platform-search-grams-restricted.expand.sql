-- A search finds a few hundred rows in some milliseconds; to start workers for them, as a plan that is kept for every search does where a group has
-- half a million rows, took 20 ms.
alter function search_grams(text, integer, integer) parallel restricted;
