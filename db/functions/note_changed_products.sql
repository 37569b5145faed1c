-- Notes what of a changed product is stale, so that little is worked out where little changed: its whole listing, its price, or
-- nothing but its page; and whether lists show something else of it that no listing holds.
CREATE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_refreshes (product_ids, price_ids, page_ids, cards)
  SELECT coalesce(array_agg(id) FILTER (WHERE is_listed AND is_restated), '{}'),
         coalesce(array_agg(id) FILTER (WHERE is_listed AND NOT is_restated AND is_repriced), '{}'),
         coalesce(array_agg(id) FILTER (WHERE NOT (is_listed AND (is_restated OR is_repriced))), '{}'),
         coalesce(bool_or(is_listed AND is_redrawn), false)
  FROM (
    SELECT n.id, 'active' IN (n.status, o.status) AS is_listed,
           (n.status, n.brand_id, n.category_id, n.section_id, n.is_new, n.source_type, n.name, n.style_code, n.published_at,
            n.gender, n.colour, n.materials)
             IS DISTINCT FROM
           (o.status, o.brand_id, o.category_id, o.section_id, o.is_new, o.source_type, o.name, o.style_code, o.published_at,
            o.gender, o.colour, o.materials)
             AS is_restated,
           (n.price_cents, n.reduced_at) IS DISTINCT FROM (o.price_cents, o.reduced_at) AS is_repriced,
           (n.name, n.style_code, n.slug, n.is_new, n.source_type, n.regular_price_cents, n.lead_days,
            n.tags)
             IS DISTINCT FROM
           (o.name, o.style_code, o.slug, o.is_new, o.source_type, o.regular_price_cents, o.lead_days,
            o.tags) AS is_redrawn
    FROM changed n JOIN was o USING (id)
  ) AS parts HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER products_update_listing AFTER UPDATE ON products REFERENCING OLD TABLE AS was NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
