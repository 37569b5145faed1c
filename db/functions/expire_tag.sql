-- Tables that pages show besides products: a change of any row throws away what rests on the tag TG_ARGV[0]. What changes of a
-- brand, a category or a section note_stale_listings_of_group() sees to.
CREATE FUNCTION expire_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM expire(ARRAY[TG_ARGV[0]]);
  RETURN NULL;
END $$;

CREATE TRIGGER settings_expire AFTER INSERT OR UPDATE OR DELETE ON settings
FOR EACH STATEMENT EXECUTE FUNCTION expire_tag('settings');

CREATE TRIGGER collections_expire AFTER INSERT OR UPDATE OR DELETE ON collections
FOR EACH STATEMENT EXECUTE FUNCTION expire_tag('catalogue');

CREATE TRIGGER collection_products_expire AFTER INSERT OR UPDATE OR DELETE ON collection_products
FOR EACH STATEMENT EXECUTE FUNCTION expire_tag('catalogue');

CREATE TRIGGER brands_expire AFTER INSERT OR DELETE ON brands
FOR EACH STATEMENT EXECUTE FUNCTION expire_tag('catalogue');

CREATE TRIGGER categories_expire AFTER INSERT OR DELETE ON categories
FOR EACH STATEMENT EXECUTE FUNCTION expire_tag('catalogue');

CREATE TRIGGER sections_expire AFTER INSERT OR DELETE ON sections
FOR EACH STATEMENT EXECUTE FUNCTION expire_tag('catalogue');
