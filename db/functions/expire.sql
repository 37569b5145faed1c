-- Throws away, at commit and on every instance of the shop, the kept pages that rest on these tags (cache-handler.mjs listens;
-- lib/cache.ts names the tags). They are noted as well, for expired_tags().
CREATE FUNCTION expire(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('expire', tag) FROM unnest(tags) AS tag;
  PERFORM set_config('shop.expired_tags', concat_ws(' ', current_setting('shop.expired_tags', true), array_to_string(tags, ' ')), true);
END $$;
