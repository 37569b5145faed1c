CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"lang" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"selected_size" text,
	"selected_style_code" text,
	"source" text NOT NULL,
	"form_key" text NOT NULL,
	"consent_version" text NOT NULL,
	"consent_text" text NOT NULL,
	"consented_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inquiries_form_key_key" UNIQUE("form_key"),
	CONSTRAINT "inquiries_kind_check" CHECK ("inquiries"."kind" in ('inquiry', 'request')),
	CONSTRAINT "inquiries_state_check" CHECK ("inquiries"."state" in ('new', 'open', 'answered', 'closed')),
	CONSTRAINT "inquiries_lang_check" CHECK ("inquiries"."lang" in ('es', 'en'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inquiry_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"style_code" text NOT NULL,
	"source_type" text NOT NULL,
	"price_cents" integer NOT NULL,
	"size" text,
	"sizes" text[] NOT NULL,
	CONSTRAINT "inquiry_items_position_key" UNIQUE("inquiry_id","position")
);
--> statement-breakpoint
CREATE TABLE "shared_list_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shared_list_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" text NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"style_code" text NOT NULL,
	CONSTRAINT "shared_list_items_position_key" UNIQUE("list_id","position")
);
--> statement-breakpoint
CREATE TABLE "shared_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"form_key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_lists_form_key_key" UNIQUE("form_key")
);
--> statement-breakpoint
ALTER TABLE "inquiry_items" ADD CONSTRAINT "inquiry_items_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_items" ADD CONSTRAINT "inquiry_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_list_items" ADD CONSTRAINT "shared_list_items_list_id_shared_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."shared_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_list_items" ADD CONSTRAINT "shared_list_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_state_idx" ON "inquiries" USING btree ("state","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "inquiries_email_idx" ON "inquiries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "inquiry_items_product_idx" ON "inquiry_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "shared_list_items_product_idx" ON "shared_list_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "shared_lists_expires_idx" ON "shared_lists" USING btree ("expires_at");