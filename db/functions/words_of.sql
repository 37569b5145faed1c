-- The words of a search text that a misspelt one is compared with: codes are left out, there are too many of them.
CREATE FUNCTION words_of(search text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT word FROM regexp_split_to_table(search, '[^[:alnum:]]+') AS word
  WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]'
$$;
