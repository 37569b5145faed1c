-- needs: lowest_prices_before
-- As refresh_listings() where nothing but prices changed.
CREATE FUNCTION refresh_listing_prices(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE listings l SET price_cents = n.price_cents, lowest_price_cents = n.lowest_price_cents
  FROM (
    SELECT p.id, p.price_cents, lowest.cents AS lowest_price_cents
    FROM products p LEFT JOIN LATERAL lowest_prices_before(p.id, p.reduced_at) AS lowest ON p.reduced_at IS NOT NULL
    WHERE p.id = ANY (ids)
  ) AS n
  WHERE l.product_id = n.id
    AND (l.price_cents, l.lowest_price_cents) IS DISTINCT FROM (n.price_cents, n.lowest_price_cents)
$$;
