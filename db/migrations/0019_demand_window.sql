CREATE TABLE "demand_window" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demand_window_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"until" date NOT NULL,
	"product_id" uuid,
	"words" text NOT NULL,
	"size" text NOT NULL,
	"searches" integer NOT NULL,
	"likes" integer NOT NULL,
	"views" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "demand_window" ADD CONSTRAINT "demand_window_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demand_window_product_idx" ON "demand_window" USING btree ("product_id");