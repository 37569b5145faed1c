-- Whatever its status was at the end: the same transaction may have changed it before.
CREATE FUNCTION note_deleted_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_refreshes (page_ids, gone_ordinals)
  SELECT array_agg(id), array_agg(ordinal) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER products_delete_listing AFTER DELETE ON products REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_products();
