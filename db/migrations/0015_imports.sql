CREATE TABLE "import_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"ordinal" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"url" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"picture_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_pictures_ordinal_key" UNIQUE("import_id","position","ordinal"),
	CONSTRAINT "import_pictures_state_check" CHECK ("import_pictures"."state" in ('waiting', 'stored', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"records" integer DEFAULT 1 NOT NULL,
	"style_code" text NOT NULL,
	"brand" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"cells" jsonb NOT NULL,
	"unreadable" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"applied_at" timestamp with time zone,
	"product_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"undo" text,
	"undo_reason" text,
	CONSTRAINT "import_rows_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "import_rows_outcome_check" CHECK ("import_rows"."outcome" in ('created', 'changed', 'unchanged', 'refused')),
	CONSTRAINT "import_rows_undo_check" CHECK ("import_rows"."undo" in ('removed', 'archived', 'restored', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"source" jsonb NOT NULL,
	"plan" jsonb NOT NULL,
	"titles_key" text NOT NULL,
	"records" integer,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"failure" jsonb,
	"beat_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_state_check" CHECK ("imports"."state" in ('new', 'reading', 'planned', 'applying', 'applied', 'stopped', 'undoing', 'undone', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_pictures_waiting_idx" ON "import_pictures" USING btree ("import_id","id") WHERE "import_pictures"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "import_rows_outcome_idx" ON "import_rows" USING btree ("import_id","outcome","position");--> statement-breakpoint
CREATE INDEX "import_rows_product_idx" ON "import_rows" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "imports_created_idx" ON "imports" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "imports_titles_idx" ON "imports" USING btree ("titles_key","created_at" DESC NULLS LAST);--> statement-breakpoint
-- Work on one import at a time; a job that dies is taken up again by lib/imports/resume.ts.
SELECT pgboss.create_queue('imports', '{"policy": "standard", "retryLimit": 3, "retryDelay": 30, "retryBackoff": false, "expireInSeconds": 3600}');
--> statement-breakpoint
SELECT pgboss.create_queue('import-pictures', '{"policy": "standard", "retryLimit": 3, "retryDelay": 60, "retryBackoff": false, "expireInSeconds": 3600}');
