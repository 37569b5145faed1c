-- A group makes its listings stale only by what a listing holds of it: its label or its maker are read when a page is drawn, so
-- there it is enough to throw the pages away. TG_ARGV[1] compares the row as it was (w) and as it is (c).
CREATE FUNCTION note_stale_listings_of_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO listing_refreshes (%I) SELECT array_agg(c.id) FROM changed c JOIN was w USING (id)
    WHERE %s HAVING count(*) > 0', TG_ARGV[0], TG_ARGV[1]);
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM expire(ARRAY['catalogue', 'products']);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER brands_update_listing AFTER UPDATE ON brands REFERENCING OLD TABLE AS was NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings_of_group('brand_ids', 'c.name <> w.name');

CREATE TRIGGER categories_update_listing AFTER UPDATE ON categories REFERENCING OLD TABLE AS was NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings_of_group('category_ids',
  '(c.key, c.label_es, c.label_en) IS DISTINCT FROM (w.key, w.label_es, w.label_en)');

CREATE TRIGGER sections_update_listing AFTER UPDATE ON sections REFERENCING OLD TABLE AS was NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings_of_group('section_ids', 'c.visible <> w.visible');

CREATE TRIGGER sections_update_rank AFTER UPDATE ON sections REFERENCING OLD TABLE AS was NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings_of_group('ranked_section_ids',
  'c.position <> w.position and c.visible = w.visible');
