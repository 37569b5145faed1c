-- The entries of the price ledger without those that were taken back at once as a mistake, which are no prices the shop applied
-- (docs/decisions/0056): the mistake, and what says the same price until it was taken back. A second mistake may have led back to the
-- first, or the product have been hidden and shown.
CREATE VIEW prices_applied AS
SELECT entry.* FROM price_ledger entry
WHERE NOT EXISTS (
  SELECT FROM price_ledger back JOIN price_ledger mistake ON mistake.id = back.takes_back_id
  WHERE back.product_id = entry.product_id AND back.takes_back_id IS NOT NULL
    AND entry.id >= mistake.id AND entry.id < back.id AND entry.price_cents = mistake.price_cents);
