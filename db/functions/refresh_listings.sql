-- needs: due_listings, refresh_listing_words, refresh_listing_bits
-- Stores the listings that the products `ids` should have; `gone` are ordinals of products that are no more. Answers whether any
-- listing is another than before. Only what differs is written: of most changes of a stock no list says anything.
-- Its plan is long to make and always the same: made once per connection.
CREATE FUNCTION refresh_listings(ids uuid[], gone integer[]) RETURNS boolean LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  written integer;
  moved uuid[];            -- stand under other values of the filters than before
  moved_ordinals integer[];
BEGIN
  WITH dropped AS (
    DELETE FROM listings l USING products p
    WHERE l.product_id = ANY (ids) AND p.id = l.product_id AND p.status <> 'active'
    RETURNING l.ordinal
  )
  SELECT gone || coalesce(array_agg(ordinal), '{}') INTO gone FROM dropped;

  WITH changed AS MATERIALIZED (
    SELECT d.*,
           (l.brand_id, l.category_ids, l.section_id, l.sizes, l.gender, l.colours, l.is_reduced, l.availability, l.price_cents,
            l.search)
             IS DISTINCT FROM
           (d.brand_id, d.category_ids, d.section_id, d.sizes, d.gender, d.colours, d.is_reduced, d.availability, d.price_cents,
            d.search)
             AS is_moved
    FROM due_listings(ids) d LEFT JOIN listings l USING (product_id)
    WHERE (l.brand_id, l.category_ids, l.section_id, l.section_rank, l.sizes, l.stock_note, l.availability,
           l.price_cents, l.lowest_price_cents, l.published_at, l.gender, l.colours, l.is_reduced, l.search)
      IS DISTINCT FROM
          (d.brand_id, d.category_ids, d.section_id, d.section_rank, d.sizes, d.stock_note, d.availability,
           d.price_cents, d.lowest_price_cents, d.published_at, d.gender, d.colours, d.is_reduced, d.search)
  ), stored AS (
    INSERT INTO listings AS l (product_id, ordinal, brand_id, category_ids, section_id, section_rank, sizes, stock_note,
                               availability, price_cents, lowest_price_cents, published_at, gender, colours, is_reduced, search)
    SELECT product_id, ordinal, brand_id, category_ids, section_id, section_rank, sizes, stock_note,
           availability, price_cents, lowest_price_cents, published_at, gender, colours, is_reduced, search
    FROM changed ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE SET
      brand_id = excluded.brand_id, category_ids = excluded.category_ids, section_id = excluded.section_id,
      section_rank = excluded.section_rank, sizes = excluded.sizes, stock_note = excluded.stock_note,
      availability = excluded.availability, price_cents = excluded.price_cents,
      lowest_price_cents = excluded.lowest_price_cents, published_at = excluded.published_at,
      gender = excluded.gender, colours = excluded.colours, is_reduced = excluded.is_reduced, search = excluded.search
  )
  SELECT count(*), array_agg(product_id) FILTER (WHERE is_moved), array_agg(ordinal) FILTER (WHERE is_moved)
  INTO written, moved, moved_ordinals FROM changed;

  PERFORM refresh_listing_words(ids, gone);
  IF moved IS NOT NULL OR gone <> '{}' THEN
    PERFORM refresh_listing_bits(moved, moved_ordinals || gone);
  END IF;
  RETURN written > 0 OR gone <> '{}';
END $$;
