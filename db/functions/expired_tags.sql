-- The tags that this transaction throws away. Listings are refreshed now instead of at commit, so this is asked last: whoever
-- refreshes holds a lock that all other writers wait for.
CREATE FUNCTION expired_tags() RETURNS text[] LANGUAGE plpgsql AS $$
BEGIN
  SET CONSTRAINTS listing_refreshes_at_commit IMMEDIATE;
  RETURN ARRAY(
    SELECT DISTINCT tag FROM string_to_table(current_setting('shop.expired_tags', true), ' ') AS tag WHERE tag <> '');
END $$;
