CREATE TABLE "collection_products" (
	"collection_id" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"role" text DEFAULT 'pinned' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_products_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id"),
	CONSTRAINT "collection_products_role_check" CHECK ("collection_products"."role" in ('pinned', 'excluded'))
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"former_slugs" text[] DEFAULT '{}' NOT NULL,
	"title_es" text NOT NULL,
	"title_en" text NOT NULL,
	"description_es" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"match" text DEFAULT 'all' NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sort" text DEFAULT 'featured' NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "collections_slug_key" UNIQUE("slug"),
	CONSTRAINT "collections_kind_check" CHECK ("collections"."kind" in ('manual', 'rules')),
	CONSTRAINT "collections_match_check" CHECK ("collections"."match" in ('all', 'any')),
	CONSTRAINT "collections_sort_check" CHECK ("collections"."sort" in ('featured', 'newest', 'price-asc', 'price-desc')),
	CONSTRAINT "collections_slug_check" CHECK ("collections"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "default_section_id" integer;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_products_product_idx" ON "collection_products" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_default_section_id_sections_id_fk" FOREIGN KEY ("default_section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_gender_idx" ON "products" USING btree ("gender","id");--> statement-breakpoint
CREATE INDEX "products_reduced_idx" ON "products" USING btree ("id") WHERE "products"."reduced_at" is not null;--> statement-breakpoint
CREATE TRIGGER collections_expire AFTER INSERT OR UPDATE OR DELETE ON collections
FOR EACH STATEMENT EXECUTE FUNCTION expire_tag('catalogue');
--> statement-breakpoint
CREATE TRIGGER collection_products_expire AFTER INSERT OR UPDATE OR DELETE ON collection_products
FOR EACH STATEMENT EXECUTE FUNCTION expire_tag('catalogue');
--> statement-breakpoint
-- Rules name brands, categories and sections by their words: a renamed one is renamed in the rules, too.
CREATE FUNCTION follow_renamed_group() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_word text := to_jsonb(OLD) ->> TG_ARGV[1];
  new_word text := to_jsonb(NEW) ->> TG_ARGV[1];
BEGIN
  UPDATE collections SET version = version + 1, rules = (
    SELECT jsonb_agg(CASE WHEN rule ->> 'field' = TG_ARGV[0] THEN jsonb_set(rule, '{values}', (
        SELECT jsonb_agg(CASE WHEN word = old_word THEN new_word ELSE word END ORDER BY place)
        FROM jsonb_array_elements_text(rule -> 'values') WITH ORDINALITY AS w (word, place))) ELSE rule END ORDER BY line)
    FROM jsonb_array_elements(rules) WITH ORDINALITY AS r (rule, line))
  WHERE rules @> jsonb_build_array(jsonb_build_object('field', TG_ARGV[0], 'values', jsonb_build_array(old_word)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER brands_rename_rules AFTER UPDATE OF name ON brands
FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION follow_renamed_group('brand', 'name');
--> statement-breakpoint
CREATE TRIGGER categories_rename_rules AFTER UPDATE OF key ON categories
FOR EACH ROW WHEN (OLD.key <> NEW.key) EXECUTE FUNCTION follow_renamed_group('category', 'key');
--> statement-breakpoint
CREATE TRIGGER sections_rename_rules AFTER UPDATE OF key ON sections
FOR EACH ROW WHEN (OLD.key <> NEW.key) EXECUTE FUNCTION follow_renamed_group('section', 'key');
--> statement-breakpoint
-- A group makes its listings stale only by what a listing holds of it (0002): its label or its maker are read when a page
-- is drawn, so there it is enough to throw the pages away. TG_ARGV[1] compares the row as it was (w) and as it is (c).
CREATE OR REPLACE FUNCTION note_stale_listings_of_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO listing_refreshes (%I) SELECT array_agg(c.id) FROM changed c JOIN was w USING (id)
    WHERE %s HAVING count(*) > 0', TG_ARGV[0], TG_ARGV[1]);
  PERFORM pg_notify('expire', 'catalogue');
  PERFORM pg_notify('expire', 'products');
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER brands_update_listing ON brands;
--> statement-breakpoint
CREATE TRIGGER brands_update_listing AFTER UPDATE ON brands REFERENCING OLD TABLE AS was NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings_of_group('brand_ids', 'c.name <> w.name');
--> statement-breakpoint
DROP TRIGGER categories_update_listing ON categories;
--> statement-breakpoint
CREATE TRIGGER categories_update_listing AFTER UPDATE ON categories REFERENCING OLD TABLE AS was NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings_of_group('category_ids',
  '(c.key, c.label_es, c.label_en) IS DISTINCT FROM (w.key, w.label_es, w.label_en)');
--> statement-breakpoint
DROP TRIGGER sections_update_listing ON sections;
--> statement-breakpoint
CREATE TRIGGER sections_update_listing AFTER UPDATE ON sections REFERENCING OLD TABLE AS was NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings_of_group('section_ids',
  '(c.position, c.visible) IS DISTINCT FROM (w.position, w.visible)');
