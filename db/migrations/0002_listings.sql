-- The price ledger: every price, written here and nowhere else, append-only (Directive 98/6/EC art. 6a).
CREATE FUNCTION write_price_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_ledger (product_id, price_cents, at) VALUES (NEW.id, NEW.price_cents, clock_timestamp());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_price_insert AFTER INSERT ON products
FOR EACH ROW EXECUTE FUNCTION write_price_ledger();
--> statement-breakpoint
CREATE TRIGGER products_price_update AFTER UPDATE OF price_cents ON products
FOR EACH ROW WHEN (OLD.price_cents <> NEW.price_cents) EXECUTE FUNCTION write_price_ledger();
--> statement-breakpoint
CREATE FUNCTION guard_price_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF pg_trigger_depth() > 1 THEN RETURN NEW; END IF;
  ELSIF TG_OP = 'DELETE' THEN
    -- A product that is deleted takes its prices along.
    IF NOT EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'price_ledger is written by the database only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER price_ledger_guard BEFORE INSERT OR UPDATE OR DELETE ON price_ledger
FOR EACH ROW EXECUTE FUNCTION guard_price_ledger();
--> statement-breakpoint
CREATE TRIGGER price_ledger_guard_truncate BEFORE TRUNCATE ON price_ledger
FOR EACH STATEMENT EXECUTE FUNCTION guard_price_ledger();
--> statement-breakpoint
-- Lowest price in force within the 30 days before `moment`; null when there was none.
CREATE FUNCTION lowest_price_before(product uuid, moment timestamptz) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT min(price_cents) FROM (
    SELECT price_cents FROM price_ledger
    WHERE product_id = product AND at >= moment - interval '30 days' AND at < moment
    UNION ALL
    (SELECT price_cents FROM price_ledger
     WHERE product_id = product AND at < moment - interval '30 days'
     ORDER BY at DESC, id DESC LIMIT 1)
  ) AS in_force
$$;
--> statement-breakpoint
-- An address once given away goes on to lead to the product; a date of publication is set once.
CREATE FUNCTION keep_product_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'active' AND NEW.published_at IS NULL THEN
    NEW.published_at := clock_timestamp();
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.slug <> NEW.slug THEN
    INSERT INTO slug_history (slug, product_id) VALUES (OLD.slug, NEW.id)
    ON CONFLICT (slug) DO UPDATE SET product_id = excluded.product_id, created_at = now();
  END IF;
  DELETE FROM slug_history WHERE slug = NEW.slug;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_standing BEFORE INSERT OR UPDATE ON products
FOR EACH ROW EXECUTE FUNCTION keep_product_standing();
--> statement-breakpoint
-- Statements note which listings they made stale; the notes are worked off once, at commit, by one transaction at a
-- time: so no refresh rests on what another transaction is about to change, and no two wait for each other in a circle.
CREATE UNLOGGED TABLE listing_refreshes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  txid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  product_ids uuid[] NOT NULL DEFAULT '{}',
  brand_ids integer[] NOT NULL DEFAULT '{}',
  category_ids integer[] NOT NULL DEFAULT '{}',
  section_ids integer[] NOT NULL DEFAULT '{}'
);
--> statement-breakpoint
CREATE INDEX listing_refreshes_txid_idx ON listing_refreshes (txid);
--> statement-breakpoint
CREATE FUNCTION refresh_listings(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE new_id integer := (SELECT id FROM categories WHERE key = 'new');
BEGIN
  DELETE FROM listings l WHERE product_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM products p WHERE p.id = l.product_id AND p.status = 'active');
  INSERT INTO listings AS l (product_id, brand_id, category_ids, section_id, section_rank, sizes, standing,
                             price_cents, lowest_price_cents, published_at, search)
  SELECT p.id, p.brand_id,
         CASE WHEN p.is_new AND new_id IS NOT NULL AND new_id <> p.category_id
              THEN ARRAY[p.category_id, new_id] ELSE ARRAY[p.category_id] END,
         s.id, coalesce(s.position, 1000000),
         CASE WHEN p.source_type = 'in-stock' THEN available.sizes ELSE '{}' END,
         CASE WHEN p.source_type = 'sourced-items' THEN 1
              WHEN cardinality(available.sizes) > 0 THEN 0 ELSE 2 END,
         p.price_cents,
         CASE WHEN p.reduced_at IS NOT NULL THEN lowest_price_before(p.id, p.reduced_at) END,
         p.published_at,
         plain(concat_ws(' ', b.name, p.name, p.style_code, p.style_code_key, c.label_es, c.label_en))
  FROM products p
  JOIN brands b ON b.id = p.brand_id
  JOIN categories c ON c.id = p.category_id
  LEFT JOIN sections s ON s.id = p.section_id AND s.visible
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(z.value ORDER BY z.key, z.value), '{}') AS sizes
    FROM product_sizes z WHERE z.product_id = p.id AND z.on_hand > z.held
  ) AS available
  WHERE p.id = ANY (ids) AND p.status = 'active'
  ORDER BY p.id
  ON CONFLICT (product_id) DO UPDATE SET
    brand_id = excluded.brand_id, category_ids = excluded.category_ids, section_id = excluded.section_id,
    section_rank = excluded.section_rank, sizes = excluded.sizes, standing = excluded.standing,
    price_cents = excluded.price_cents, lowest_price_cents = excluded.lowest_price_cents,
    published_at = excluded.published_at, search = excluded.search
  WHERE (l.brand_id, l.category_ids, l.section_id, l.section_rank, l.sizes, l.standing, l.price_cents,
         l.lowest_price_cents, l.published_at, l.search)
    IS DISTINCT FROM
        (excluded.brand_id, excluded.category_ids, excluded.section_id, excluded.section_rank, excluded.sizes,
         excluded.standing, excluded.price_cents, excluded.lowest_price_cents, excluded.published_at, excluded.search);
END $$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE FUNCTION work_off_listing_refreshes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM listing_refreshes WHERE txid = pg_current_xact_id()) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(7301946);
  WITH noted AS (
    DELETE FROM listing_refreshes WHERE txid = pg_current_xact_id() RETURNING *
  ), stale AS (
    SELECT unnest(product_ids) AS id FROM noted
    UNION SELECT p.id FROM noted JOIN products p ON p.brand_id = ANY (noted.brand_ids)
    UNION SELECT p.id FROM noted JOIN products p ON p.category_id = ANY (noted.category_ids)
    UNION SELECT p.id FROM noted JOIN products p ON p.section_id = ANY (noted.section_ids)
  )
  SELECT coalesce(array_agg(id ORDER BY id), '{}') INTO ids FROM stale;
  PERFORM refresh_listings(ids);
  PERFORM expire_pages(ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER listing_refreshes_at_commit AFTER INSERT ON listing_refreshes
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION work_off_listing_refreshes();
--> statement-breakpoint
-- TG_ARGV[0] says which column of the changed table names the product.
CREATE FUNCTION note_stale_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  IF TG_ARGV[0] = 'id' THEN
    SELECT array_agg(DISTINCT id) INTO ids FROM changed;
  ELSE
    SELECT array_agg(DISTINCT product_id) INTO ids FROM changed;
  END IF;
  IF ids IS NOT NULL THEN
    INSERT INTO listing_refreshes (product_ids) VALUES (ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_insert_listing AFTER INSERT ON products REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings('id');
--> statement-breakpoint
CREATE TRIGGER products_update_listing AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings('id');
--> statement-breakpoint
CREATE TRIGGER products_delete_listing AFTER DELETE ON products REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings('id');
--> statement-breakpoint
CREATE TRIGGER product_sizes_insert_listing AFTER INSERT ON product_sizes REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings('product_id');
--> statement-breakpoint
CREATE TRIGGER product_sizes_update_listing AFTER UPDATE ON product_sizes REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings('product_id');
--> statement-breakpoint
CREATE TRIGGER product_sizes_delete_listing AFTER DELETE ON product_sizes REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings('product_id');
--> statement-breakpoint
CREATE TRIGGER product_pictures_insert_listing AFTER INSERT ON product_pictures REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings('product_id');
--> statement-breakpoint
CREATE TRIGGER product_pictures_update_listing AFTER UPDATE ON product_pictures REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings('product_id');
--> statement-breakpoint
CREATE TRIGGER product_pictures_delete_listing AFTER DELETE ON product_pictures REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings('product_id');
--> statement-breakpoint
CREATE FUNCTION note_stale_listings_of_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO listing_refreshes (%I) SELECT array_agg(id) FROM changed HAVING count(*) > 0', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER brands_update_listing AFTER UPDATE ON brands REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings_of_group('brand_ids');
--> statement-breakpoint
CREATE TRIGGER categories_update_listing AFTER UPDATE ON categories REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings_of_group('category_ids');
--> statement-breakpoint
CREATE TRIGGER sections_update_listing AFTER UPDATE ON sections REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings_of_group('section_ids');
--> statement-breakpoint
CREATE FUNCTION expire_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('expire', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_expire AFTER INSERT OR UPDATE OR DELETE ON settings
FOR EACH STATEMENT EXECUTE FUNCTION expire_tag('settings');
--> statement-breakpoint
-- Facet counts follow the listings as signed changes.
CREATE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    INSERT INTO facet_counts (brand_id, category_id, section_id, size, n)
    SELECT brand_id, category, section_id, size, -count(*)
    FROM gone, unnest(category_ids || 0) AS category, unnest(sizes || ''::text) AS size GROUP BY 1, 2, 3, 4;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    INSERT INTO facet_counts (brand_id, category_id, section_id, size, n)
    SELECT brand_id, category, section_id, size, count(*)
    FROM come, unnest(category_ids || 0) AS category, unnest(sizes || ''::text) AS size GROUP BY 1, 2, 3, 4;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_insert_count AFTER INSERT ON listings REFERENCING NEW TABLE AS come
FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
--> statement-breakpoint
CREATE TRIGGER listings_update_count AFTER UPDATE ON listings REFERENCING OLD TABLE AS gone NEW TABLE AS come
FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
--> statement-breakpoint
CREATE TRIGGER listings_delete_count AFTER DELETE ON listings REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
--> statement-breakpoint
-- Folds the signed changes together; one statement, so a reader sees the sums before or after, never between.
CREATE FUNCTION fold_facet_counts() RETURNS void LANGUAGE sql AS $$
  WITH taken AS (DELETE FROM facet_counts RETURNING *)
  INSERT INTO facet_counts (brand_id, category_id, section_id, size, n)
  SELECT brand_id, category_id, section_id, size, sum(n) FROM taken
  GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0
$$;
