CREATE INDEX "product_sizes_value_idx" ON "product_sizes" USING btree ("value","product_id");--> statement-breakpoint
CREATE INDEX "products_colour_idx" ON "products" USING btree ("colour");