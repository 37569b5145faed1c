-- Tables that pages show besides products: a change of any row throws away what rests on the tag of TG_ARGV[0].
CREATE FUNCTION expire_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('expire', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER settings_expire AFTER INSERT OR UPDATE OR DELETE ON settings
FOR EACH STATEMENT EXECUTE FUNCTION expire_tag('settings');

CREATE TRIGGER collections_expire AFTER INSERT OR UPDATE OR DELETE ON collections
FOR EACH STATEMENT EXECUTE FUNCTION expire_tag('catalogue');

CREATE TRIGGER collection_products_expire AFTER INSERT OR UPDATE OR DELETE ON collection_products
FOR EACH STATEMENT EXECUTE FUNCTION expire_tag('catalogue');
