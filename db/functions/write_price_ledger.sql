-- The price ledger: every price, written here and nowhere else, append-only (Directive 98/6/EC art. 6a). One insert per statement
-- rather than one per row.
CREATE FUNCTION write_price_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO price_ledger (product_id, price_cents, at) SELECT id, price_cents, clock_timestamp() FROM changed;
  ELSE
    INSERT INTO price_ledger (product_id, price_cents, at)
    SELECT n.id, n.price_cents, clock_timestamp() FROM changed n JOIN was w USING (id) WHERE n.price_cents <> w.price_cents;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER products_price_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION write_price_ledger();

CREATE TRIGGER products_price_update AFTER UPDATE ON products REFERENCING OLD TABLE AS was NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION write_price_ledger();
