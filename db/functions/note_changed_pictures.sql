-- Pictures are read when a page is drawn: a listing holds none.
CREATE FUNCTION note_changed_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_refreshes (page_ids) SELECT array_agg(DISTINCT product_id) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER product_pictures_insert_listing AFTER INSERT ON product_pictures REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pictures();

CREATE TRIGGER product_pictures_update_listing AFTER UPDATE ON product_pictures REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pictures();

CREATE TRIGGER product_pictures_delete_listing AFTER DELETE ON product_pictures REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pictures();
