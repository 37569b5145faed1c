CREATE INDEX "product_sizes_last_idx" ON "product_sizes" USING btree ("product_id") WHERE "product_sizes"."on_hand" > 0 and "product_sizes"."on_hand" - "product_sizes"."held" = 1;--> statement-breakpoint
CREATE INDEX "products_status_idx" ON "products" USING btree ("status","id");--> statement-breakpoint
-- Half of each page is left for the next version of its products: one that changes nothing indexed then stays on its page
-- and writes to no index, which made two thirds of the cost of a bulk change.
ALTER TABLE products SET (fillfactor = 50);
--> statement-breakpoint
CLUSTER products USING products_ordinal_key;
--> statement-breakpoint
CREATE STATISTICS product_sizes_free ON (on_hand - held) FROM product_sizes;
--> statement-breakpoint
ANALYZE products, product_sizes;
