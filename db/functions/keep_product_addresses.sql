-- An address once given away goes on to lead to the product; a date of publication is set once. An address can only have become
-- a former one's when it changes.
CREATE FUNCTION keep_product_addresses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'active' AND NEW.published_at IS NULL THEN
    NEW.published_at := clock_timestamp();
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.slug = NEW.slug THEN
      RETURN NEW;
    END IF;
    INSERT INTO slug_history (slug, product_id) VALUES (OLD.slug, NEW.id)
    ON CONFLICT (slug) DO UPDATE SET product_id = excluded.product_id, created_at = now();
  END IF;
  DELETE FROM slug_history WHERE slug = NEW.slug;
  RETURN NEW;
END $$;

CREATE TRIGGER products_addresses BEFORE INSERT OR UPDATE ON products
FOR EACH ROW EXECUTE FUNCTION keep_product_addresses();
