-- Lowest price in force within the 30 days before `moment`, null when there was none: as a table, which the planner opens up
-- where it stands, for many products at once.
CREATE FUNCTION lowest_prices_before(product uuid, moment timestamptz) RETURNS TABLE (cents integer)
LANGUAGE sql STABLE AS $$
  SELECT min(price_cents) FROM (
    SELECT price_cents FROM price_ledger
    WHERE product_id = product AND at >= moment - interval '30 days' AND at < moment
    UNION ALL
    (SELECT price_cents FROM price_ledger
     WHERE product_id = product AND at < moment - interval '30 days'
     ORDER BY at DESC, id DESC LIMIT 1)
  ) AS in_force
$$;
