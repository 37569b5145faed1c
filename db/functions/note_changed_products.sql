-- Notes what of a changed product's listing is stale: all of it, its price, or nothing but the pages that show it.
CREATE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_refreshes (product_ids, price_ids, page_ids)
  SELECT coalesce(array_agg(id) FILTER (WHERE part = 'all'), '{}'),
         coalesce(array_agg(id) FILTER (WHERE part = 'price'), '{}'),
         coalesce(array_agg(id) FILTER (WHERE part = 'page'), '{}')
  FROM (
    SELECT n.id, CASE
      WHEN n.status <> 'active' AND w.status <> 'active' THEN 'page'
      WHEN (n.status, n.brand_id, n.category_id, n.section_id, n.is_new, n.source_type, n.name, n.style_code, n.published_at)
        IS DISTINCT FROM
           (w.status, w.brand_id, w.category_id, w.section_id, w.is_new, w.source_type, w.name, w.style_code, w.published_at)
        THEN 'all'
      WHEN (n.price_cents, n.reduced_at) IS DISTINCT FROM (w.price_cents, w.reduced_at) THEN 'price'
      ELSE 'page' END AS part
    FROM changed n JOIN was w USING (id)
  ) AS parts HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER products_update_listing AFTER UPDATE ON products REFERENCING OLD TABLE AS was NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
