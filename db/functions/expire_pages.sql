-- Tells every instance of the app which kept pages are out of date (cache-handler.mjs listens).
CREATE FUNCTION expire_pages(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('expire', 'catalogue');
  IF cardinality(ids) > 40 THEN
    PERFORM pg_notify('expire', 'products');
  ELSE
    PERFORM pg_notify('expire', 'product:' || id) FROM unnest(ids) AS id;
  END IF;
END $$;
