-- needs: words_of
-- What a search looks through, afresh for the listings of the products `ids`; `gone` are ordinals of listings that are no more.
CREATE FUNCTION refresh_listing_words(ids uuid[], gone integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
DECLARE reworded uuid[];
BEGIN
  DELETE FROM listing_words WHERE ordinal = ANY (gone);

  WITH stored AS (
    INSERT INTO listing_words AS w (ordinal, words, materials, code)
    SELECT l.ordinal, split_part(l.search, '|', 1), split_part(l.search, '|', 2), lower(p.style_code_key)
    FROM listings l JOIN products p ON p.id = l.product_id
    LEFT JOIN listing_words known ON known.ordinal = l.ordinal
    WHERE l.product_id = ANY (ids) AND (known.words, known.materials, known.code) IS DISTINCT FROM
      (split_part(l.search, '|', 1), split_part(l.search, '|', 2), lower(p.style_code_key))
    ON CONFLICT (ordinal) DO UPDATE SET words = excluded.words, materials = excluded.materials, code = excluded.code
    RETURNING ordinal
  )
  SELECT array_agg(l.product_id) INTO reworded FROM stored JOIN listings l USING (ordinal);
  IF reworded IS NULL THEN
    RETURN;
  END IF;

  -- Every word that listings ever used. Words are taken in one order, so no two transactions wait for each other in a circle.
  INSERT INTO search_words (word)
  SELECT DISTINCT w.word FROM listings l CROSS JOIN LATERAL words_of(l.search) AS w (word)
  WHERE l.product_id = ANY (reworded) AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = w.word)
  ORDER BY w.word
  ON CONFLICT DO NOTHING;
END $$;
