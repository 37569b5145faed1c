-- needs: prices_applied
-- The entry of the ledger that going back to a price takes back as a mistake, so that it is no price the shop applied; null
-- where it counts all the same: after ten minutes, where the price before it was another one, or where somebody has asked for
-- the product, ordered or bought it, was offered it or wanted it in exchange at that price, or a letter named it (docs/decisions/0056). Entries that
-- were taken back, and those that did so, are passed over: of two mistakes one after the other both may go. The product may have
-- been hidden since, which is an entry of the same price.
CREATE FUNCTION price_taken_back(product uuid, cents integer) RETURNS integer
LANGUAGE sql STABLE AS $$
  WITH counted AS (
    SELECT id, price_cents, at FROM prices_applied WHERE product_id = product AND takes_back_id IS NULL)
  SELECT mistake.id
  FROM (SELECT price_cents FROM counted ORDER BY at DESC, id DESC LIMIT 1) AS last,
       LATERAL (SELECT id, price_cents, at FROM counted c WHERE c.price_cents <> last.price_cents ORDER BY at DESC, id DESC LIMIT 1) AS earlier,
       LATERAL (SELECT id, price_cents, at FROM counted c WHERE (c.at, c.id) > (earlier.at, earlier.id) ORDER BY at, id LIMIT 1) AS mistake
  WHERE earlier.price_cents = cents AND mistake.at > clock_timestamp() - interval '10 minutes'
    AND NOT EXISTS (
      SELECT FROM inquiry_items i JOIN inquiries q ON q.id = i.inquiry_id
      WHERE i.product_id = product AND i.price_cents = mistake.price_cents AND q.created_at >= mistake.at)
    AND NOT EXISTS (
      SELECT FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE l.product_id = product AND l.unit_cents = mistake.price_cents AND o.created_at >= mistake.at)
    AND NOT EXISTS (
      SELECT FROM offer_lines l JOIN offers o ON o.id = l.offer_id
      WHERE l.product_id = product AND l.unit_cents = mistake.price_cents AND o.sent_at >= mistake.at)
    AND NOT EXISTS (
      -- Its customer was told the price as the difference to what the first piece cost.
      SELECT FROM exchanges e JOIN order_lines l ON l.order_id = e.order_id AND l.id = e.line_id
      WHERE l.product_id = product AND l.unit_cents + e.difference_cents = mistake.price_cents
        AND e.difference_cents > 0 AND e.created_at >= mistake.at)
    AND NOT EXISTS (
      -- A letter names a product at its price of the moment that it begins, with a link to its page.
      SELECT FROM letters l JOIN products p ON p.id = product
      WHERE l.started_at >= mistake.at AND position('/product/in-stock/' || p.slug || '?' IN l.drawn::text) > 0)
$$;
