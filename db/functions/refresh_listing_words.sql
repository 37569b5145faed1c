-- needs: words_of
-- What a search looks through, afresh for the listings of the products `ids`; `gone` are ordinals of listings that are no more.
CREATE FUNCTION refresh_listing_words(ids uuid[], gone integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  DELETE FROM listing_words WHERE ordinal = ANY (gone);

  INSERT INTO listing_words AS w (ordinal, brand_id, category_id, words, search)
  SELECT l.ordinal, l.brand_id, l.category_ids[1], p.words, l.search
  FROM listings l JOIN products p ON p.id = l.product_id WHERE l.product_id = ANY (ids)
  ON CONFLICT (ordinal) DO UPDATE SET
    brand_id = excluded.brand_id, category_id = excluded.category_id, words = excluded.words, search = excluded.search;

  -- Every word that listings ever used. Words are taken in one order, so no two transactions wait for each other in a circle.
  INSERT INTO search_words (word)
  SELECT DISTINCT w.word FROM listings l CROSS JOIN LATERAL words_of(l.search) AS w (word)
  WHERE l.product_id = ANY (ids) AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = w.word)
  ORDER BY w.word
  ON CONFLICT DO NOTHING;
END $$;
