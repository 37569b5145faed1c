CREATE TABLE "price_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"match" text DEFAULT 'all' NOT NULL,
	"brand_ids" integer[] DEFAULT '{}' NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"section_ids" integer[] DEFAULT '{}' NOT NULL,
	"markup_percent" integer DEFAULT 0 NOT NULL,
	"markup_cents" integer DEFAULT 0 NOT NULL,
	"round_ending" smallint,
	"round_direction" text DEFAULT 'nearest' NOT NULL,
	"min_margin" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_rules_match_check" CHECK ("price_rules"."match" in ('all', 'any')),
	CONSTRAINT "price_rules_round_check" CHECK ("price_rules"."round_ending" in (0, 90, 95)),
	CONSTRAINT "price_rules_direction_check" CHECK ("price_rules"."round_direction" in ('up', 'nearest')),
	CONSTRAINT "price_rules_markup_check" CHECK ("price_rules"."markup_percent" >= 0 and "price_rules"."markup_cents" >= 0),
	CONSTRAINT "price_rules_margin_check" CHECK ("price_rules"."min_margin" between 1 and 9500)
);
--> statement-breakpoint
CREATE TABLE "price_run_products" (
	"run_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"before_cents" integer NOT NULL,
	"before_regular_cents" integer,
	"before_reduced_at" timestamp with time zone,
	"after_cents" integer,
	"after_regular_cents" integer,
	CONSTRAINT "price_run_products_run_id_product_id_pk" PRIMARY KEY("run_id","product_id"),
	CONSTRAINT "price_run_products_state_check" CHECK ("price_run_products"."state" in ('changed', 'refused', 'restored', 'left'))
);
--> statement-breakpoint
CREATE TABLE "price_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"sale_id" integer,
	"label" text NOT NULL,
	"state" text NOT NULL,
	"ending" text,
	"terms" jsonb NOT NULL,
	"starts_at" timestamp with time zone,
	"cursor" uuid,
	"staff_name" text NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_runs_kind_check" CHECK ("price_runs"."kind" in ('rules', 'sale')),
	CONSTRAINT "price_runs_state_check" CHECK ("price_runs"."state" in ('waiting', 'applying', 'applied', 'restoring', 'restored', 'cancelled')),
	CONSTRAINT "price_runs_ending_check" CHECK ("price_runs"."ending" in ('ended', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"match" text DEFAULT 'all' NOT NULL,
	"brand_ids" integer[] DEFAULT '{}' NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"section_ids" integer[] DEFAULT '{}' NOT NULL,
	"collection_ids" integer[] DEFAULT '{}' NOT NULL,
	"product_ids" uuid[] DEFAULT '{}' NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"amount_cents" integer,
	"round_ending" smallint,
	"round_direction" text DEFAULT 'nearest' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sales_state_check" CHECK ("sales"."state" in ('draft', 'scheduled', 'running', 'ended')),
	CONSTRAINT "sales_match_check" CHECK ("sales"."match" in ('all', 'any')),
	CONSTRAINT "sales_round_check" CHECK ("sales"."round_ending" in (0, 90, 95)),
	CONSTRAINT "sales_direction_check" CHECK ("sales"."round_direction" in ('up', 'nearest')),
	CONSTRAINT "sales_percent_check" CHECK (("sales"."kind" = 'percent') = ("sales"."percent" is not null)),
	CONSTRAINT "sales_amount_check" CHECK (("sales"."kind" = 'amount') = ("sales"."amount_cents" is not null)),
	CONSTRAINT "sales_value_check" CHECK ("sales"."percent" between 1 and 9500 and "sales"."amount_cents" is null or "sales"."amount_cents" > 0),
	CONSTRAINT "sales_time_check" CHECK ("sales"."ends_at" > "sales"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "price_run_products" ADD CONSTRAINT "price_run_products_run_id_price_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."price_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_run_products" ADD CONSTRAINT "price_run_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_runs" ADD CONSTRAINT "price_runs_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_rules_position_idx" ON "price_rules" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "price_run_products_product_idx" ON "price_run_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_runs_open_idx" ON "price_runs" USING btree ("created_at") WHERE "price_runs"."state" in ('waiting', 'applying', 'restoring');--> statement-breakpoint
CREATE INDEX "price_runs_sale_idx" ON "price_runs" USING btree ("sale_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "price_runs_created_idx" ON "price_runs" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_state_idx" ON "sales" USING btree ("state","starts_at");
--> statement-breakpoint
-- Starts and ends of sales, and runs over many products (lib/pricing/work-on-prices.ts); as lib/jobs/worker.ts makes it.
SELECT pgboss.create_queue('work-on-prices', '{"policy": "singleton", "retryLimit": 3, "retryDelay": 60, "expireInSeconds": 600}');
