-- needs: lowest_prices_before
-- As refresh_listings() where nothing but prices changed.
CREATE FUNCTION refresh_listing_prices(ids uuid[]) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings l SET price_cents = due.price_cents, lowest_price_cents = due.lowest_price_cents
  FROM (
    SELECT p.id, p.price_cents, lowest.cents AS lowest_price_cents
    FROM products p LEFT JOIN LATERAL lowest_prices_before(p.id, p.reduced_at) AS lowest ON p.reduced_at IS NOT NULL
    WHERE p.id = ANY (ids)
  ) AS due
  WHERE l.product_id = due.id
    AND (l.price_cents, l.lowest_price_cents) IS DISTINCT FROM (due.price_cents, due.lowest_price_cents);
  RETURN FOUND;
END $$;
