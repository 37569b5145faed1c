-- needs: price_taken_back
-- The price ledger: every price and whether shoppers were offered it, written here and nowhere else, append-only (Directive
-- 98/6/EC art. 6a). One insert per statement rather than one per row. Undo names itself by the setting shop.takes_back,
-- and whoever stated that new goods were offered at this price elsewhere before is named by shop.stated_by (docs/decisions/0057).
CREATE FUNCTION write_price_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO price_ledger (product_id, price_cents, shown, stated_by, at)
    SELECT id, price_cents, status = 'active' OR stated IS NOT NULL, stated, clock_timestamp()
    FROM changed, (SELECT nullif(current_setting('shop.stated_by', true), '') AS stated) AS by;
  ELSE
    INSERT INTO price_ledger (product_id, price_cents, shown, takes_back_id, at)
    SELECT n.id, n.price_cents, n.status = 'active',
      CASE WHEN current_setting('shop.takes_back', true) = 'on' AND n.price_cents <> w.price_cents
        THEN price_taken_back(n.id, n.price_cents) END,
      clock_timestamp()
    FROM changed n JOIN was w USING (id)
    WHERE n.price_cents <> w.price_cents OR (n.status = 'active') <> (w.status = 'active');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER products_price_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION write_price_ledger();

CREATE TRIGGER products_price_update AFTER UPDATE ON products REFERENCING OLD TABLE AS was NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION write_price_ledger();
