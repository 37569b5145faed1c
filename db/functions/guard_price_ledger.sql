-- Refuses whoever writes to the ledger except the trigger on products, which is asked only where it may refuse.
CREATE FUNCTION guard_price_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF pg_trigger_depth() > 1 THEN RETURN NEW; END IF;
  ELSIF TG_OP = 'DELETE' THEN
    -- A product that is deleted takes its prices along.
    IF NOT EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'price_ledger is written by the database only' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER price_ledger_guard_insert BEFORE INSERT ON price_ledger
FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION guard_price_ledger();

CREATE TRIGGER price_ledger_guard BEFORE UPDATE OR DELETE ON price_ledger
FOR EACH ROW EXECUTE FUNCTION guard_price_ledger();

CREATE TRIGGER price_ledger_guard_truncate BEFORE TRUNCATE ON price_ledger
FOR EACH STATEMENT EXECUTE FUNCTION guard_price_ledger();
