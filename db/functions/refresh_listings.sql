-- Works out afresh what is listed of the products `ids`; `gone` are ordinals of listings that vanished with their product.
-- Its plan is long to make and always the same: made once per connection.
CREATE FUNCTION refresh_listings(ids uuid[], gone integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  new_id integer := (SELECT id FROM categories WHERE key = 'new');
  moved_ids uuid[];
  moved integer[];
BEGIN
  WITH fresh AS MATERIALIZED (
    SELECT p.id AS product_id, p.ordinal, p.brand_id,
           CASE WHEN p.is_new AND new_id IS NOT NULL AND new_id <> p.category_id
                THEN ARRAY[p.category_id, new_id] ELSE ARRAY[p.category_id] END AS category_ids,
           s.id AS section_id, coalesce(s.position, 1000000) AS section_rank,
           CASE WHEN p.source_type = 'in-stock' THEN available.sizes ELSE '{}' END AS sizes,
           CASE WHEN p.source_type = 'sourced-items' THEN 1
                WHEN cardinality(available.sizes) > 0 THEN 0 ELSE 2 END AS standing,
           p.price_cents, lowest.cents AS lowest_price_cents, p.published_at,
           p.words, plain(concat_ws(' ', b.name, p.name, p.style_code, p.style_code_key, c.label_es, c.label_en)) AS search
    FROM products p
    JOIN brands b ON b.id = p.brand_id
    JOIN categories c ON c.id = p.category_id
    LEFT JOIN sections s ON s.id = p.section_id AND s.visible
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(z.value ORDER BY z.key, z.value), '{}') AS sizes
      FROM product_sizes z WHERE z.product_id = p.id AND z.on_hand > z.held
    ) AS available
    LEFT JOIN LATERAL lowest_prices_before(p.id, p.reduced_at) AS lowest ON p.reduced_at IS NOT NULL
    WHERE p.id = ANY (ids) AND p.status = 'active'
  ), changed AS MATERIALIZED (
    SELECT f.*, l.search AS former_search,
           l.product_id IS NULL OR (l.brand_id, l.category_ids, l.section_id, l.sizes)
             IS DISTINCT FROM (f.brand_id, f.category_ids, f.section_id, f.sizes) AS has_moved,
           l.product_id IS NULL OR (l.brand_id, l.category_ids[1], l.search)
             IS DISTINCT FROM (f.brand_id, f.category_ids[1], f.search) AS is_reworded
    FROM fresh f LEFT JOIN listings l USING (product_id)
    WHERE l.product_id IS NULL OR (l.brand_id, l.category_ids, l.section_id, l.section_rank, l.sizes, l.standing,
                                   l.price_cents, l.lowest_price_cents, l.published_at, l.search)
      IS DISTINCT FROM (f.brand_id, f.category_ids, f.section_id, f.section_rank, f.sizes, f.standing::smallint,
                        f.price_cents, f.lowest_price_cents, f.published_at, f.search)
  ), dropped AS (
    DELETE FROM listings l WHERE l.product_id = ANY (ids) AND NOT EXISTS (SELECT FROM fresh f WHERE f.product_id = l.product_id)
    RETURNING l.ordinal
  ), written AS (
    INSERT INTO listings AS l (product_id, ordinal, brand_id, category_ids, section_id, section_rank, sizes, standing,
                               price_cents, lowest_price_cents, published_at, search)
    SELECT product_id, ordinal, brand_id, category_ids, section_id, section_rank, sizes, standing,
           price_cents, lowest_price_cents, published_at, search
    FROM changed ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE SET
      brand_id = excluded.brand_id, category_ids = excluded.category_ids, section_id = excluded.section_id,
      section_rank = excluded.section_rank, sizes = excluded.sizes, standing = excluded.standing,
      price_cents = excluded.price_cents, lowest_price_cents = excluded.lowest_price_cents,
      published_at = excluded.published_at, search = excluded.search
  ), learnt AS (
    -- Every word that listings ever used (0008).
    INSERT INTO search_words (word)
    SELECT DISTINCT w.word FROM changed c CROSS JOIN LATERAL words_of(c.search) AS w (word)
    WHERE c.search IS DISTINCT FROM c.former_search
      AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = w.word)
    ORDER BY w.word
    ON CONFLICT DO NOTHING
  ), worded AS (
    INSERT INTO listing_words AS w (ordinal, brand_id, category_id, words, search)
    SELECT ordinal, brand_id, category_ids[1], words, search FROM changed WHERE is_reworded
    ON CONFLICT (ordinal) DO UPDATE SET
      brand_id = excluded.brand_id, category_id = excluded.category_id, words = excluded.words, search = excluded.search
  ), wordless AS (
    DELETE FROM listing_words w
    WHERE w.ordinal = ANY (ARRAY(SELECT ordinal FROM dropped UNION ALL SELECT unnest(gone)))
  ), moves AS (
    SELECT product_id, ordinal FROM changed WHERE has_moved
    UNION ALL SELECT NULL, ordinal FROM dropped
    UNION ALL SELECT NULL, unnest(gone)
  )
  SELECT array_agg(product_id) FILTER (WHERE product_id IS NOT NULL), array_agg(ordinal) INTO moved_ids, moved FROM moves;
  IF moved IS NOT NULL THEN
    PERFORM refresh_listing_bits(moved_ids, moved);
  END IF;
END $$;
