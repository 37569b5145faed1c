CREATE TABLE "analytics_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"path" text NOT NULL,
	"lang" text NOT NULL,
	"visitor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"active_from" timestamp with time zone,
	"active_to" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"headline_es" text DEFAULT '' NOT NULL,
	"headline_en" text DEFAULT '' NOT NULL,
	"body_es" text DEFAULT '' NOT NULL,
	"body_en" text DEFAULT '' NOT NULL,
	"cta_text_es" text DEFAULT '' NOT NULL,
	"cta_text_en" text DEFAULT '' NOT NULL,
	"badge_es" text DEFAULT '' NOT NULL,
	"badge_en" text DEFAULT '' NOT NULL,
	"image_url" text,
	"image_alt_es" text DEFAULT '' NOT NULL,
	"image_alt_en" text DEFAULT '' NOT NULL,
	"link_url" text,
	"trigger_new_visitor" boolean DEFAULT false NOT NULL,
	"trigger_time_delay_seconds" integer,
	"trigger_scroll_depth_percent" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "popups_type_check" CHECK ("popups"."type" in ('image', 'text', 'newsletter')),
	CONSTRAINT "popups_image_url_check" CHECK ("popups"."image_url" ~ '^/[^/\\]'),
	CONSTRAINT "popups_link_url_check" CHECK ("popups"."link_url" ~ '^(/[^/\\]|https://)'),
	CONSTRAINT "popups_schedule_check" CHECK ("popups"."active_from" < "popups"."active_to"),
	CONSTRAINT "popups_scroll_check" CHECK ("popups"."trigger_scroll_depth_percent" <= 100)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text DEFAULT 'cookies' NOT NULL,
	"choice" text NOT NULL,
	"text_version" text NOT NULL,
	"text" text,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_kind_check" CHECK ("consents"."kind" in ('cookies')),
	CONSTRAINT "consents_choice_check" CHECK ("consents"."choice" in ('all', 'necessary')),
	CONSTRAINT "consents_lang_check" CHECK ("consents"."lang" in ('es', 'en'))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email_hash" text NOT NULL,
	"lang" text NOT NULL,
	"counts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasures_lang_check" CHECK ("erasures"."lang" in ('es', 'en'))
);
--> statement-breakpoint
CREATE INDEX "events_name_at_idx" ON "events" USING btree ("name","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "events_at_idx" ON "events" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "popups_active_idx" ON "popups" USING btree ("is_active","position","id");--> statement-breakpoint
CREATE INDEX "consents_created_idx" ON "consents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "erasures_email_idx" ON "erasures" USING btree ("email_hash");