-- needs: prices_applied
-- Lowest price in force within the 30 days before `moment`, null when there was none: as a table, which the planner opens up
-- where it stands, for many products at once. What shoppers were not offered, or what was taken back at once, was not in force.
CREATE FUNCTION lowest_prices_before(product uuid, moment timestamptz) RETURNS TABLE (cents integer)
LANGUAGE sql STABLE AS $$
  SELECT min(price_cents) FROM (
    SELECT l.price_cents FROM prices_applied l
    WHERE l.product_id = product AND l.at >= moment - interval '30 days' AND l.at < moment AND l.shown
    UNION ALL
    SELECT price_cents FROM (
      SELECT l.price_cents, l.shown FROM prices_applied l
      WHERE l.product_id = product AND l.at < moment - interval '30 days'
      ORDER BY l.at DESC, l.id DESC LIMIT 1) AS at_first
    WHERE shown
  ) AS in_force
$$;
