CREATE TABLE "demand_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demand_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"product_id" uuid,
	"words" text NOT NULL,
	"size" text NOT NULL,
	"searches" integer NOT NULL,
	"likes" integer NOT NULL,
	"views" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_days" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"n" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "event_days_pkey" PRIMARY KEY("name","day")
);
--> statement-breakpoint
CREATE TABLE "sourced_item_inquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sourced_item_inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" uuid NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sourced_item_inquiries_key" UNIQUE("item_id","inquiry_id")
);
--> statement-breakpoint
CREATE TABLE "sourced_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid,
	"name" text NOT NULL,
	"brand_id" integer,
	"style_code" text DEFAULT '' NOT NULL,
	"style_code_key" text GENERATED ALWAYS AS (upper(regexp_replace(style_code, '[^A-Za-z0-9]', '', 'g'))) STORED NOT NULL,
	"sizes" text[] DEFAULT '{}' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"cost_cents" integer,
	"price_cents" integer,
	"lead_days" smallint,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'idea' NOT NULL,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sourced_items_state_check" CHECK ("sourced_items"."state" in ('idea', 'checked', 'offered', 'ordered', 'arrived', 'dropped')),
	CONSTRAINT "sourced_items_money_check" CHECK ("sourced_items"."cost_cents" >= 0 and "sourced_items"."price_cents" >= 0),
	CONSTRAINT "sourced_items_lead_days_check" CHECK ("sourced_items"."lead_days" between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "demand_days" ADD CONSTRAINT "demand_days_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sourced_item_inquiries" ADD CONSTRAINT "sourced_item_inquiries_item_id_sourced_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."sourced_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sourced_item_inquiries" ADD CONSTRAINT "sourced_item_inquiries_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sourced_items" ADD CONSTRAINT "sourced_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sourced_items" ADD CONSTRAINT "sourced_items_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demand_days_day_idx" ON "demand_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "demand_days_product_idx" ON "demand_days" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sourced_item_inquiries_inquiry_idx" ON "sourced_item_inquiries" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "sourced_items_state_idx" ON "sourced_items" USING btree ("state","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sourced_items_product_idx" ON "sourced_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sourced_items_style_idx" ON "sourced_items" USING btree ("style_code_key");--> statement-breakpoint
CREATE INDEX "events_nothing_idx" ON "events" USING btree ("at" DESC NULLS LAST) WHERE "events"."name" = 'view_item_list' and ("events"."params" ->> 'total') = '0';