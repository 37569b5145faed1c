-- Pictures are read when a page is drawn, a listing holds none: the pages that show them are thrown away.
CREATE FUNCTION note_changed_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_refreshes (page_ids, cards)
  SELECT array_agg(DISTINCT product_id), bool_or(product_id IN (SELECT l.product_id FROM listings l))
  FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER product_pictures_insert_listing AFTER INSERT ON product_pictures REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pictures();

CREATE TRIGGER product_pictures_update_listing AFTER UPDATE ON product_pictures REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pictures();

CREATE TRIGGER product_pictures_delete_listing AFTER DELETE ON product_pictures REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pictures();
