-- needs: lowest_prices_before, refresh_listing_bits
-- As refresh_listings() where nothing but prices changed.
CREATE FUNCTION refresh_listing_prices(ids uuid[]) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  moved uuid[];
  moved_ordinals integer[];
BEGIN
  WITH due AS MATERIALIZED (
    SELECT p.id, p.price_cents, lowest.cents AS lowest_price_cents, p.reduced_at IS NOT NULL AS is_reduced
    FROM products p LEFT JOIN LATERAL lowest_prices_before(p.id, p.reduced_at) AS lowest ON p.reduced_at IS NOT NULL
    WHERE p.id = ANY (ids)
  ), stored AS (
    UPDATE listings l
    SET price_cents = due.price_cents, lowest_price_cents = due.lowest_price_cents, is_reduced = due.is_reduced
    FROM due
    WHERE l.product_id = due.id
      AND (l.price_cents, l.lowest_price_cents, l.is_reduced)
        IS DISTINCT FROM (due.price_cents, due.lowest_price_cents, due.is_reduced)
    RETURNING l.product_id, l.ordinal
  )
  SELECT array_agg(product_id), array_agg(ordinal) INTO moved, moved_ordinals FROM stored;
  IF moved IS NULL THEN
    RETURN false;
  END IF;
  PERFORM refresh_listing_bits(moved, moved_ordinals);
  RETURN true;
END $$;
