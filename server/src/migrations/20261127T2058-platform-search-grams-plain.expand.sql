-- The same parts as before, each perhaps several times, which an index keeps once: the sorting and grouping of the first writing took half
-- the time of entering a case (decision 019).
create or replace function search_grams(words text, shortest integer, longest integer) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  small text := lower(words);
  letters integer := length(words);
  parts text[] := '{}';
begin
  for size in shortest..least(longest, letters) loop
    for place in 1..letters - size + 1 loop
      parts := array_append(parts, substr(small, place, size));
    end loop;
  end loop;
  return parts;
end
$$;
