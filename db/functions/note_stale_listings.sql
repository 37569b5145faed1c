-- Notes the products whose listings may be stale. TG_ARGV[0] says which column of the changed table names the product.
CREATE FUNCTION note_stale_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  IF TG_ARGV[0] = 'id' THEN
    SELECT array_agg(DISTINCT id) INTO ids FROM changed;
  ELSE
    SELECT array_agg(DISTINCT product_id) INTO ids FROM changed;
  END IF;
  IF ids IS NOT NULL THEN
    INSERT INTO listing_refreshes (product_ids) VALUES (ids);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER products_insert_listing AFTER INSERT ON products REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings('id');

CREATE TRIGGER product_sizes_insert_listing AFTER INSERT ON product_sizes REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings('product_id');

CREATE TRIGGER product_sizes_update_listing AFTER UPDATE ON product_sizes REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings('product_id');

CREATE TRIGGER product_sizes_delete_listing AFTER DELETE ON product_sizes REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings('product_id');
