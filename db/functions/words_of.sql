-- The words of a search text that a word of a search is compared with; and each word with a number behind it that could be a size,
-- so that "pegasus 41" is known as a name. Words with digits are left out, there are too many of them.
CREATE FUNCTION words_of(search text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  WITH words AS (
    SELECT word, lead(word) OVER (ORDER BY place) AS next
    FROM string_to_table(trim(search), ' ') WITH ORDINALITY AS w (word, place)
  )
  SELECT word FROM words WHERE length(word) BETWEEN 2 AND 40 AND word !~ '[0-9]'
  UNION ALL
  SELECT word || ' ' || next FROM words
  WHERE length(word) BETWEEN 2 AND 40 AND word !~ '[0-9]' AND next ~ '^(1[6-9]|[2-4][0-9]|5[0-2])$'
$$;
