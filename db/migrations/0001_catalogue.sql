CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"maker_name" text,
	"maker_address" text,
	"maker_contact" text,
	"responsible_name" text,
	"responsible_address" text,
	"responsible_contact" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "brands_name_key" UNIQUE("name"),
	CONSTRAINT "brands_slug_key" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"label_es" text NOT NULL,
	"label_en" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_key_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "facet_counts" (
	"brand_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"section_id" integer,
	"size" text NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL,
	"category_ids" integer[] NOT NULL,
	"section_id" integer,
	"section_rank" integer NOT NULL,
	"sizes" text[] NOT NULL,
	"standing" smallint NOT NULL,
	"price_cents" integer NOT NULL,
	"lowest_price_cents" integer,
	"published_at" timestamp with time zone NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"price_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"colour" text,
	"has_margin" boolean DEFAULT false NOT NULL,
	"alt_es" text DEFAULT '' NOT NULL,
	"alt_en" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_pictures_position_key" UNIQUE("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_sizes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_sizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"system" text NOT NULL,
	"value" text NOT NULL,
	"key" double precision NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"barcode" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_sizes_value_key" UNIQUE("product_id","value"),
	CONSTRAINT "product_sizes_stock_check" CHECK ("product_sizes"."on_hand" >= 0 and "product_sizes"."held" >= 0 and "product_sizes"."held" <= "product_sizes"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"style_code" text NOT NULL,
	"style_code_key" text GENERATED ALWAYS AS (upper(regexp_replace(style_code, '[^A-Za-z0-9]', '', 'g'))) STORED NOT NULL,
	"slug" text NOT NULL,
	"brand_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"section_id" integer,
	"name" text NOT NULL,
	"description_es" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"source_type" text DEFAULT 'in-stock' NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"gender" text DEFAULT 'unisex' NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"materials" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"regular_price_cents" integer,
	"reduced_at" timestamp with time zone,
	"cost_cents" integer,
	"lead_days" smallint,
	"released_on" date,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_slug_key" UNIQUE("slug"),
	CONSTRAINT "products_status_check" CHECK ("products"."status" in ('draft', 'active', 'archived')),
	CONSTRAINT "products_source_type_check" CHECK ("products"."source_type" in ('in-stock', 'sourced-items')),
	CONSTRAINT "products_gender_check" CHECK ("products"."gender" in ('men', 'women', 'unisex', 'kids')),
	CONSTRAINT "products_price_check" CHECK ("products"."price_cents" >= 0),
	CONSTRAINT "products_reduction_check" CHECK (("products"."regular_price_cents" is null) = ("products"."reduced_at" is null) and ("products"."regular_price_cents" is null or "products"."regular_price_cents" > "products"."price_cents")),
	CONSTRAINT "products_lead_days_check" CHECK ("products"."lead_days" between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"label_es" text NOT NULL,
	"label_en" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sections_key_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "slug_history" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "size_wishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"form_key" text NOT NULL,
	"consent_text" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "size_wishes_form_key_key" UNIQUE("form_key"),
	CONSTRAINT "size_wishes_person_key" UNIQUE("product_id","size","kind","email"),
	CONSTRAINT "size_wishes_kind_check" CHECK ("size_wishes"."kind" in ('request', 'restock'))
);
--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_ledger" ADD CONSTRAINT "price_ledger_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slug_history" ADD CONSTRAINT "slug_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_wishes" ADD CONSTRAINT "size_wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "facet_counts_idx" ON "facet_counts" USING btree ("category_id","size");--> statement-breakpoint
CREATE INDEX "listings_featured_idx" ON "listings" USING btree ("standing","section_rank","published_at" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "listings_brand_idx" ON "listings" USING btree ("brand_id","standing","section_rank","published_at" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "listings_section_idx" ON "listings" USING btree ("section_id","standing","section_rank","published_at" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "listings_newest_idx" ON "listings" USING btree ("published_at" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "listings_price_idx" ON "listings" USING btree ("price_cents","product_id");--> statement-breakpoint
CREATE INDEX "listings_categories_idx" ON "listings" USING gin ("category_ids");--> statement-breakpoint
CREATE INDEX "listings_sizes_idx" ON "listings" USING gin ("sizes");--> statement-breakpoint
CREATE INDEX "listings_search_idx" ON "listings" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "price_ledger_product_idx" ON "price_ledger" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "product_pictures_hash_idx" ON "product_pictures" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "product_sizes_barcode_idx" ON "product_sizes" USING btree ("barcode") WHERE "product_sizes"."barcode" is not null;--> statement-breakpoint
CREATE INDEX "products_style_code_key_idx" ON "products" USING btree ("style_code_key");--> statement-breakpoint
CREATE INDEX "products_brand_idx" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_category_idx" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_section_idx" ON "products" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "slug_history_product_idx" ON "slug_history" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "size_wishes_open_idx" ON "size_wishes" USING btree ("product_id","size") WHERE "size_wishes"."mailed_at" is null;