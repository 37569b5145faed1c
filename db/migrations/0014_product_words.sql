-- As plain() does, but bound to the dictionary when it is made, whatever the search path of whoever restores or analyses:
-- so a stored column can rest on it.
CREATE FUNCTION fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(unaccent('unaccent'::regdictionary, value));
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "words" text GENERATED ALWAYS AS (fold(name || ' ' || style_code || ' ' || regexp_replace(style_code, '[^A-Za-z0-9]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "product_sizes_stock_idx" ON "product_sizes" USING btree ("product_id","on_hand","held") WHERE "product_sizes"."on_hand" > 0;--> statement-breakpoint
CREATE INDEX "product_sizes_value_stock_idx" ON "product_sizes" USING btree ("value","product_id","on_hand","held") WHERE "product_sizes"."on_hand" > 0;--> statement-breakpoint
CREATE INDEX "products_words_idx" ON "products" USING gin ("words" gin_trgm_ops);