-- Brand and name, the brand once, as lib/full-name.ts says it.
CREATE FUNCTION full_name(brand text, name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN coalesce(trim(brand), '') = '' OR position(b IN n) > 0 THEN name ELSE brand || ' ' || name END
  FROM (SELECT ' ' || trim(regexp_replace(fold(brand), '[^[:alnum:]]+', ' ', 'g')) || ' ' AS b,
               ' ' || trim(regexp_replace(fold(name), '[^[:alnum:]]+', ' ', 'g')) || ' ' AS n) AS written
$$;
