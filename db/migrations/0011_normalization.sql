CREATE TABLE "normalization_inbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "normalization_inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"field" text NOT NULL,
	"raw" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"source" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "normalization_inbox_raw_key" UNIQUE("field","raw"),
	CONSTRAINT "normalization_inbox_field_check" CHECK ("normalization_inbox"."field" in ('brand', 'category', 'section', 'colour', 'gender', 'size', 'material'))
);
--> statement-breakpoint
CREATE TABLE "normalization_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "normalization_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"field" text NOT NULL,
	"match" text NOT NULL,
	"raw" text NOT NULL,
	"replacement" text NOT NULL,
	"label_es" text,
	"label_en" text,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "normalization_rules_field_check" CHECK ("normalization_rules"."field" in ('brand', 'category', 'section', 'colour', 'gender', 'size', 'material')),
	CONSTRAINT "normalization_rules_match_check" CHECK ("normalization_rules"."match" in ('exact', 'starts', 'contains', 'pattern'))
);
--> statement-breakpoint
CREATE INDEX "normalization_rules_position_idx" ON "normalization_rules" USING btree ("position","id");