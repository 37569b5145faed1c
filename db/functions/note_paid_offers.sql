-- An accepted offer is paid once its order has what was asked for at first, however the money came.
CREATE FUNCTION note_paid_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE offers SET state = 'paid', version = version + 1, updated_at = now()
  WHERE order_id = NEW.id AND state = 'accepted';
  RETURN NULL;
END $$;

CREATE TRIGGER orders_note_paid_offers AFTER UPDATE OF paid_cents ON orders
FOR EACH ROW WHEN (NEW.paid_cents > OLD.paid_cents
  AND NEW.paid_cents - NEW.refunded_cents >= NEW.total_cents - NEW.credited_cents - NEW.later_cents)
EXECUTE FUNCTION note_paid_offers();
