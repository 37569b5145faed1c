CREATE TABLE "listing_bits" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"chunk" integer NOT NULL,
	"bits" bit(8192) NOT NULL,
	CONSTRAINT "listing_bits_kind_value_chunk_pk" PRIMARY KEY("kind","value","chunk")
);
--> statement-breakpoint
DROP TABLE "facet_counts" CASCADE;--> statement-breakpoint
DROP INDEX "listings_search_idx";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "ordinal" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ordinal" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "products_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "listing_bits_chunk_idx" ON "listing_bits" USING btree ("chunk");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_ordinal_key" UNIQUE("ordinal");--> statement-breakpoint
-- Room on each page, so that a changed row need not move to another.
ALTER TABLE listing_bits SET (fillfactor = 70);
--> statement-breakpoint
-- Ordinals as one row of bits: bits_at(ordinal & 8191, 1), grouped by ordinal >> 13.
DO $$ BEGIN
  EXECUTE format('CREATE AGGREGATE bits_at(integer, integer) (sfunc = set_bit, stype = bit, initcond = %L)', repeat('0', 8192));
END $$;
--> statement-breakpoint
-- Counting listings was the business of triggers on them; now what refreshes them sees to their bits and words as well.
DROP TRIGGER listings_insert_count ON listings;
--> statement-breakpoint
DROP TRIGGER listings_update_count ON listings;
--> statement-breakpoint
DROP TRIGGER listings_delete_count ON listings;
--> statement-breakpoint
DROP TRIGGER listings_insert_words ON listings;
--> statement-breakpoint
DROP TRIGGER listings_update_words ON listings;
--> statement-breakpoint
DROP FUNCTION count_listings();
--> statement-breakpoint
DROP FUNCTION fold_facet_counts();
--> statement-breakpoint
DROP FUNCTION learn_search_words();
--> statement-breakpoint
UPDATE listings l SET ordinal = p.ordinal FROM products p WHERE p.id = l.product_id;
--> statement-breakpoint
ALTER TABLE listings ALTER COLUMN ordinal SET NOT NULL;
--> statement-breakpoint
-- Under which values of the filters a listing with these columns stands.
CREATE FUNCTION values_of(brand_id integer, category_ids integer[], section_id integer, sizes text[])
RETURNS TABLE (kind text, value text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'brand', brand_id::text
  UNION ALL SELECT 'own', category_ids[1]::text
  UNION ALL SELECT 'category', id::text FROM unnest(category_ids) AS id
  UNION ALL SELECT 'section', section_id::text WHERE section_id IS NOT NULL
  UNION ALL SELECT 'size', size FROM unnest(sizes) AS size
$$;
--> statement-breakpoint
INSERT INTO listing_bits (kind, value, chunk, bits)
SELECT v.kind, v.value, l.ordinal >> 13, bits_at(l.ordinal & 8191, 1)
FROM listings l CROSS JOIN LATERAL values_of(l.brand_id, l.category_ids, l.section_id, l.sizes) AS v GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Works the bits out afresh for the listings with these ordinals; `ids` are those of them that may still be there.
CREATE FUNCTION refresh_listing_bits(ids uuid[], ordinals integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH masks AS MATERIALIZED (
    SELECT ordinal >> 13 AS chunk, bits_at(ordinal & 8191, 1) AS mask FROM unnest(ordinals) AS ordinal GROUP BY 1
  ), fresh AS MATERIALIZED (
    SELECT v.kind, v.value, l.ordinal >> 13 AS chunk, bits_at(l.ordinal & 8191, 1) AS bits
    FROM listings l CROSS JOIN LATERAL values_of(l.brand_id, l.category_ids, l.section_id, l.sizes) AS v WHERE l.product_id = ANY (ids) GROUP BY 1, 2, 3
  ), kept AS (
    UPDATE listing_bits b SET bits = n.bits
    FROM (
      SELECT b.kind, b.value, b.chunk, (b.bits & ~m.mask) | coalesce(f.bits, 0::bit(8192)) AS bits
      FROM masks m JOIN listing_bits b USING (chunk) LEFT JOIN fresh f USING (kind, value, chunk)
    ) AS n
    WHERE (b.kind, b.value, b.chunk) = (n.kind, n.value, n.chunk) AND b.bits <> n.bits
  )
  INSERT INTO listing_bits (kind, value, chunk, bits)
  SELECT f.kind, f.value, f.chunk, f.bits FROM fresh f
  WHERE NOT EXISTS (SELECT FROM listing_bits b WHERE (b.kind, b.value, b.chunk) = (f.kind, f.value, f.chunk));
END $$;
--> statement-breakpoint
-- lowest_price_before() as a table, which the planner opens up where it stands: for many products at once.
CREATE FUNCTION lowest_prices_before(product uuid, moment timestamptz) RETURNS TABLE (cents integer)
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
CREATE OR REPLACE FUNCTION lowest_price_before(product uuid, moment timestamptz) RETURNS integer
LANGUAGE sql STABLE AS $$ SELECT cents FROM lowest_prices_before(product, moment) $$;
--> statement-breakpoint
DROP FUNCTION refresh_listings(uuid[]);
--> statement-breakpoint
-- Works out afresh what is listed of the products `ids`; `gone` are ordinals of listings that vanished with their product.
CREATE FUNCTION refresh_listings(ids uuid[], gone integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  new_id integer := (SELECT id FROM categories WHERE key = 'new');
  moved_ids uuid[];
  moved integer[];
BEGIN
  WITH fresh AS MATERIALIZED (
    SELECT p.id AS product_id, p.ordinal, p.brand_id,
           CASE WHEN p.is_new AND new_id IS NOT NULL AND new_id <> p.category_id
                THEN ARRAY[p.category_id, new_id] ELSE ARRAY[p.category_id] END AS category_ids,
           s.id AS section_id, coalesce(s.position, 1000000) AS section_rank,
           CASE WHEN p.source_type = 'in-stock' THEN available.sizes ELSE '{}' END AS sizes,
           CASE WHEN p.source_type = 'sourced-items' THEN 1
                WHEN cardinality(available.sizes) > 0 THEN 0 ELSE 2 END AS standing,
           p.price_cents, lowest.cents AS lowest_price_cents, p.published_at,
           plain(concat_ws(' ', b.name, p.name, p.style_code, p.style_code_key, c.label_es, c.label_en)) AS search
    FROM products p
    JOIN brands b ON b.id = p.brand_id
    JOIN categories c ON c.id = p.category_id
    LEFT JOIN sections s ON s.id = p.section_id AND s.visible
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(z.value ORDER BY z.key, z.value), '{}') AS sizes
      FROM product_sizes z WHERE z.product_id = p.id AND z.on_hand > z.held
    ) AS available
    LEFT JOIN LATERAL lowest_prices_before(p.id, p.reduced_at) AS lowest ON p.reduced_at IS NOT NULL
    WHERE p.id = ANY (ids) AND p.status = 'active'
  ), changed AS MATERIALIZED (
    SELECT f.*, l.search AS former_search,
           l.product_id IS NULL OR (l.brand_id, l.category_ids, l.section_id, l.sizes)
             IS DISTINCT FROM (f.brand_id, f.category_ids, f.section_id, f.sizes) AS has_moved
    FROM fresh f LEFT JOIN listings l USING (product_id)
    WHERE l.product_id IS NULL OR (l.brand_id, l.category_ids, l.section_id, l.section_rank, l.sizes, l.standing,
                                   l.price_cents, l.lowest_price_cents, l.published_at, l.search)
      IS DISTINCT FROM (f.brand_id, f.category_ids, f.section_id, f.section_rank, f.sizes, f.standing::smallint,
                        f.price_cents, f.lowest_price_cents, f.published_at, f.search)
  ), dropped AS (
    DELETE FROM listings l WHERE l.product_id = ANY (ids) AND NOT EXISTS (SELECT FROM fresh f WHERE f.product_id = l.product_id)
    RETURNING l.ordinal
  ), written AS (
    INSERT INTO listings AS l (product_id, ordinal, brand_id, category_ids, section_id, section_rank, sizes, standing,
                               price_cents, lowest_price_cents, published_at, search)
    SELECT product_id, ordinal, brand_id, category_ids, section_id, section_rank, sizes, standing,
           price_cents, lowest_price_cents, published_at, search
    FROM changed ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE SET
      brand_id = excluded.brand_id, category_ids = excluded.category_ids, section_id = excluded.section_id,
      section_rank = excluded.section_rank, sizes = excluded.sizes, standing = excluded.standing,
      price_cents = excluded.price_cents, lowest_price_cents = excluded.lowest_price_cents,
      published_at = excluded.published_at, search = excluded.search
  ), learnt AS (
    -- Words that listings ever used (0008).
    INSERT INTO search_words (word)
    SELECT DISTINCT w.word FROM changed c CROSS JOIN LATERAL words_of(c.search) AS w (word)
    WHERE c.search IS DISTINCT FROM c.former_search
      AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = w.word)
    ORDER BY w.word
    ON CONFLICT DO NOTHING
  ), moves AS (
    SELECT product_id, ordinal FROM changed WHERE has_moved
    UNION ALL SELECT NULL, ordinal FROM dropped
    UNION ALL SELECT NULL, unnest(gone)
  )
  SELECT array_agg(product_id) FILTER (WHERE product_id IS NOT NULL), array_agg(ordinal) INTO moved_ids, moved FROM moves;
  IF moved IS NOT NULL THEN
    PERFORM refresh_listing_bits(moved_ids, moved);
  END IF;
END $$;
--> statement-breakpoint
-- The same where nothing but prices changed.
CREATE FUNCTION refresh_listing_prices(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE listings l SET price_cents = n.price_cents, lowest_price_cents = n.lowest_price_cents
  FROM (
    SELECT p.id, p.price_cents, lowest.cents AS lowest_price_cents
    FROM products p LEFT JOIN LATERAL lowest_prices_before(p.id, p.reduced_at) AS lowest ON p.reduced_at IS NOT NULL
    WHERE p.id = ANY (ids)
  ) AS n
  WHERE l.product_id = n.id
    AND (l.price_cents, l.lowest_price_cents) IS DISTINCT FROM (n.price_cents, n.lowest_price_cents)
$$;
--> statement-breakpoint
-- Notes say what of a listing is stale, so that little is worked out where little changed: the whole listing, its price,
-- its place after that of its section, or nothing but the pages that show the product.
ALTER TABLE listing_refreshes ADD COLUMN price_ids uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN page_ids uuid[] NOT NULL DEFAULT '{}', ADD COLUMN ranked_section_ids integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN gone_ordinals integer[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
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
--> statement-breakpoint
DROP TRIGGER products_update_listing ON products;
--> statement-breakpoint
CREATE TRIGGER products_update_listing AFTER UPDATE ON products REFERENCING OLD TABLE AS was NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
--> statement-breakpoint
CREATE FUNCTION note_deleted_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_refreshes (page_ids, gone_ordinals)
  SELECT array_agg(id), coalesce(array_agg(ordinal) FILTER (WHERE status = 'active'), '{}') FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER products_delete_listing ON products;
--> statement-breakpoint
CREATE TRIGGER products_delete_listing AFTER DELETE ON products REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_products();
--> statement-breakpoint
-- Pictures are read when a page is drawn: a listing holds none.
CREATE FUNCTION note_changed_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_refreshes (page_ids) SELECT array_agg(DISTINCT product_id) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER product_pictures_insert_listing ON product_pictures;
--> statement-breakpoint
DROP TRIGGER product_pictures_update_listing ON product_pictures;
--> statement-breakpoint
DROP TRIGGER product_pictures_delete_listing ON product_pictures;
--> statement-breakpoint
CREATE TRIGGER product_pictures_insert_listing AFTER INSERT ON product_pictures REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pictures();
--> statement-breakpoint
CREATE TRIGGER product_pictures_update_listing AFTER UPDATE ON product_pictures REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pictures();
--> statement-breakpoint
CREATE TRIGGER product_pictures_delete_listing AFTER DELETE ON product_pictures REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pictures();
--> statement-breakpoint
DROP TRIGGER sections_update_listing ON sections;
--> statement-breakpoint
CREATE TRIGGER sections_update_listing AFTER UPDATE ON sections REFERENCING OLD TABLE AS was NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings_of_group('section_ids', 'c.visible <> w.visible');
--> statement-breakpoint
CREATE TRIGGER sections_update_rank AFTER UPDATE ON sections REFERENCING OLD TABLE AS was NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings_of_group('ranked_section_ids',
  'c.position <> w.position and c.visible = w.visible');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION work_off_listing_refreshes() RETURNS trigger LANGUAGE plpgsql
SET lock_timeout = '15s' AS $$
DECLARE
  ids uuid[];
  prices uuid[];
  pages uuid[];
  gone integer[];
  brands integer[];
  categories integer[];
  sections integer[];
  ranked integer[];
BEGIN
  IF NOT EXISTS (SELECT FROM listing_refreshes WHERE txid = pg_current_xact_id()) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(7301946);
  WITH noted AS (DELETE FROM listing_refreshes WHERE txid = pg_current_xact_id() RETURNING *)
  SELECT coalesce((SELECT array_agg(DISTINCT one) FROM noted, unnest(product_ids) AS one), '{}'),
         coalesce((SELECT array_agg(DISTINCT one) FROM noted, unnest(price_ids) AS one), '{}'),
         coalesce((SELECT array_agg(DISTINCT one) FROM noted, unnest(page_ids) AS one), '{}'),
         coalesce((SELECT array_agg(DISTINCT one) FROM noted, unnest(gone_ordinals) AS one), '{}'),
         (SELECT array_agg(DISTINCT one) FROM noted, unnest(brand_ids) AS one),
         (SELECT array_agg(DISTINCT one) FROM noted, unnest(category_ids) AS one),
         (SELECT array_agg(DISTINCT one) FROM noted, unnest(section_ids) AS one),
         (SELECT array_agg(DISTINCT one) FROM noted, unnest(ranked_section_ids) AS one)
  INTO ids, prices, pages, gone, brands, categories, sections, ranked;
  IF brands IS NOT NULL OR categories IS NOT NULL OR sections IS NOT NULL THEN
    ids := ARRAY(
      SELECT unnest(ids)
      UNION SELECT id FROM products WHERE brand_id = ANY (brands)
      UNION SELECT id FROM products WHERE category_id = ANY (categories)
      UNION SELECT id FROM products WHERE section_id = ANY (sections));
  END IF;
  IF ranked IS NOT NULL THEN
    UPDATE listings l SET section_rank = s.position FROM sections s
    WHERE s.id = ANY (ranked) AND l.section_id = s.id AND l.section_rank <> s.position;
  END IF;
  IF cardinality(prices) > 0 THEN
    PERFORM refresh_listing_prices(prices);
  END IF;
  IF cardinality(ids) > 0 OR cardinality(gone) > 0 THEN
    PERFORM refresh_listings(ids, gone);
  END IF;
  PERFORM expire_pages(ARRAY(SELECT unnest(ids) UNION SELECT unnest(prices) UNION SELECT unnest(pages)));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The ledger as one insert per statement rather than one per row, and its guard asked only where it may refuse.
CREATE OR REPLACE FUNCTION write_price_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO price_ledger (product_id, price_cents, at) SELECT id, price_cents, clock_timestamp() FROM changed;
  ELSE
    INSERT INTO price_ledger (product_id, price_cents, at)
    SELECT n.id, n.price_cents, clock_timestamp() FROM changed n JOIN was w USING (id) WHERE n.price_cents <> w.price_cents;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER products_price_insert ON products;
--> statement-breakpoint
DROP TRIGGER products_price_update ON products;
--> statement-breakpoint
CREATE TRIGGER products_price_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION write_price_ledger();
--> statement-breakpoint
CREATE TRIGGER products_price_update AFTER UPDATE ON products REFERENCING OLD TABLE AS was NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION write_price_ledger();
--> statement-breakpoint
DROP TRIGGER price_ledger_guard ON price_ledger;
--> statement-breakpoint
CREATE TRIGGER price_ledger_guard_insert BEFORE INSERT ON price_ledger
FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION guard_price_ledger();
--> statement-breakpoint
CREATE TRIGGER price_ledger_guard BEFORE UPDATE OR DELETE ON price_ledger
FOR EACH ROW EXECUTE FUNCTION guard_price_ledger();
--> statement-breakpoint
-- An address can only have become a former one's when it changes.
CREATE OR REPLACE FUNCTION keep_product_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'active' AND NEW.published_at IS NULL THEN
    NEW.published_at := clock_timestamp();
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.slug = NEW.slug THEN
      RETURN NEW;
    END IF;
    INSERT INTO slug_history (slug, product_id) VALUES (OLD.slug, NEW.id)
    ON CONFLICT (slug) DO UPDATE SET product_id = excluded.product_id, created_at = now();
  END IF;
  DELETE FROM slug_history WHERE slug = NEW.slug;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- There is nothing to fold any more.
DELETE FROM pgboss.schedule WHERE name = 'fold-facet-counts';
