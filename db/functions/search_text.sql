-- What a product is called and its colour, as a search looks through it: words without accents, signs and capitals, a blank before
-- and behind each, so that ' dunk' begins a word and ' 90 ' is one. "990v5" and "Max90" can be found as two words as well.
CREATE FUNCTION search_text(name text, colour text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ' ' || called || CASE WHEN parted = called THEN '' ELSE ' ' || parted END || coalesce(' ' || nullif(coloured, ''), '') || ' '
  FROM (
    SELECT called, coloured,
           regexp_replace(regexp_replace(called, '([0-9])([[:alpha:]])', '\1 \2', 'g'), '([[:alpha:]]{2})([0-9])', '\1 \2', 'g') AS parted
    FROM (
      SELECT trim(regexp_replace(translate(fold(name), '''’´`', ''), '[^[:alnum:]]+', ' ', 'g')) AS called,
             trim(regexp_replace(translate(fold(colour), '''’´`', ''), '[^[:alnum:]]+', ' ', 'g')) AS coloured
    ) AS plain
  ) AS split
$$;
