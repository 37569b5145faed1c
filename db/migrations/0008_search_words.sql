-- Every word that listings ever used, so that a misspelt one is compared with some thousand words and not with every
-- listing. A word whose last listing is gone stays: it finds nothing. Codes are left out, there are too many of them.
CREATE TABLE search_words (word text PRIMARY KEY);
--> statement-breakpoint
CREATE INDEX search_words_idx ON search_words USING gin (word gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION words_of(search text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT word FROM regexp_split_to_table(search, '[^[:alnum:]]+') AS word
  WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]'
$$;
--> statement-breakpoint
-- Words are taken in one order and after all rows of listings, so no two transactions can wait for each other.
CREATE FUNCTION learn_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_words (word)
    SELECT DISTINCT w.word FROM come, words_of(come.search) AS w (word)
    WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = w.word)
    ORDER BY w.word
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO search_words (word)
    SELECT DISTINCT w.word FROM come JOIN gone USING (product_id), words_of(come.search) AS w (word)
    WHERE come.search <> gone.search
      AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = w.word)
    ORDER BY w.word
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_insert_words AFTER INSERT ON listings REFERENCING NEW TABLE AS come
FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();
--> statement-breakpoint
CREATE TRIGGER listings_update_words AFTER UPDATE ON listings REFERENCING OLD TABLE AS gone NEW TABLE AS come
FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();
--> statement-breakpoint
INSERT INTO search_words (word) SELECT DISTINCT w.word FROM listings, words_of(search) AS w (word);
