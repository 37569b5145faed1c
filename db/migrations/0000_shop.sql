-- The shop's tables. By hand above the first mark and below the second: what drizzle-kit does not draw. Between them its own
-- output, replaced by `npm run db:squash` after a change of db/schema (CONTRIBUTING.md). Functions and triggers: db/functions.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Lower case without accents. unaccent() is only STABLE because its dictionary may change; it is named here and bound when this
-- is made, whatever the search path of whoever restores or analyses. A column of products is stored as this gives it: it cannot
-- be replaced without that column, so it stands here and not in db/functions.
CREATE FUNCTION fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(unaccent('unaccent'::regdictionary, value));
--> statement-breakpoint
-- drizzle-kit begins
CREATE TABLE "analytics_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brought_days" (
	"ref" text NOT NULL,
	"day" date NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "brought_days_pkey" PRIMARY KEY("ref","day")
);
--> statement-breakpoint
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
CREATE TABLE "event_days" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"n" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "event_days_pkey" PRIMARY KEY("name","day")
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
CREATE TABLE "popup_days" (
	"popup_id" uuid NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "popup_days_pkey" PRIMARY KEY("popup_id","day","name","path")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"maker_name" text,
	"maker_address" text,
	"maker_contact" text,
	"responsible_name" text,
	"responsible_address" text,
	"responsible_contact" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "brands_name_key" UNIQUE("name"),
	CONSTRAINT "brands_slug_key" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"label_es" text NOT NULL,
	"label_en" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"default_section_id" integer,
	"size_kind" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_key_key" UNIQUE("key"),
	CONSTRAINT "categories_size_kind_check" CHECK ("categories"."size_kind" in ('shoes', 'clothing', 'accessory'))
);
--> statement-breakpoint
CREATE TABLE "price_ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"price_cents" integer NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"stated_by" text,
	"takes_back_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"colour" text,
	"has_margin" boolean DEFAULT false NOT NULL,
	"alt_es" text DEFAULT '' NOT NULL,
	"alt_en" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_pictures_position_key" UNIQUE("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_sizes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_sizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"system" text NOT NULL,
	"value" text NOT NULL,
	"key" double precision NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"barcode" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_sizes_value_key" UNIQUE("product_id","value"),
	CONSTRAINT "product_sizes_stock_check" CHECK ("product_sizes"."on_hand" >= 0 and "product_sizes"."held" >= 0 and "product_sizes"."held" <= "product_sizes"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ordinal" integer GENERATED ALWAYS AS IDENTITY (sequence name "products_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"style_code" text NOT NULL,
	"style_code_key" text GENERATED ALWAYS AS (upper(regexp_replace(style_code, '[^A-Za-z0-9]', '', 'g'))) STORED NOT NULL,
	"words" text GENERATED ALWAYS AS (fold(name || ' ' || style_code || ' ' || regexp_replace(style_code, '[^A-Za-z0-9]', '', 'g'))) STORED NOT NULL,
	"slug" text NOT NULL,
	"brand_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"section_id" integer,
	"name" text NOT NULL,
	"description_es" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"source_type" text DEFAULT 'in-stock' NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"gender" text DEFAULT 'unisex' NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"tags" text DEFAULT '' NOT NULL,
	"materials" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"regular_price_cents" integer,
	"reduced_at" timestamp with time zone,
	"cost_cents" integer,
	"lead_days" smallint,
	"released_on" date,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_ordinal_key" UNIQUE("ordinal"),
	CONSTRAINT "products_slug_key" UNIQUE("slug"),
	CONSTRAINT "products_status_check" CHECK ("products"."status" in ('draft', 'active', 'archived')),
	CONSTRAINT "products_source_type_check" CHECK ("products"."source_type" in ('in-stock', 'sourced-items')),
	CONSTRAINT "products_gender_check" CHECK ("products"."gender" in ('men', 'women', 'unisex', 'kids')),
	CONSTRAINT "products_price_check" CHECK ("products"."price_cents" >= 0),
	CONSTRAINT "products_free_check" CHECK ("products"."price_cents" > 0 or "products"."status" <> 'active'),
	CONSTRAINT "products_reduction_check" CHECK (("products"."regular_price_cents" is null) = ("products"."reduced_at" is null) and ("products"."regular_price_cents" is null or "products"."regular_price_cents" > "products"."price_cents")),
	CONSTRAINT "products_lead_days_check" CHECK ("products"."lead_days" between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"label_es" text NOT NULL,
	"label_en" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sections_key_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "slug_history" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_products" (
	"collection_id" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"role" text DEFAULT 'pinned' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_products_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id"),
	CONSTRAINT "collection_products_role_check" CHECK ("collection_products"."role" in ('pinned', 'excluded'))
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"former_slugs" text[] DEFAULT '{}' NOT NULL,
	"title_es" text NOT NULL,
	"title_en" text NOT NULL,
	"description_es" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"match" text DEFAULT 'all' NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sort" text DEFAULT 'featured' NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"picture" jsonb,
	"alt_es" text DEFAULT '' NOT NULL,
	"alt_en" text DEFAULT '' NOT NULL,
	"share_image" jsonb,
	"meta_title_es" text DEFAULT '' NOT NULL,
	"meta_title_en" text DEFAULT '' NOT NULL,
	"meta_description_es" text DEFAULT '' NOT NULL,
	"meta_description_en" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "collections_slug_key" UNIQUE("slug"),
	CONSTRAINT "collections_kind_check" CHECK ("collections"."kind" in ('manual', 'rules')),
	CONSTRAINT "collections_match_check" CHECK ("collections"."match" in ('all', 'any')),
	CONSTRAINT "collections_sort_check" CHECK ("collections"."sort" in ('featured', 'newest', 'price-asc', 'price-desc')),
	CONSTRAINT "collections_slug_check" CHECK ("collections"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "demo_records" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "demo_records_pkey" PRIMARY KEY("kind","id"),
	CONSTRAINT "demo_records_kind_check" CHECK ("demo_records"."kind" in ('order', 'offer', 'inquiry', 'wish', 'subscriber', 'sharedList', 'sourcedItem', 'withdrawal', 'complaint', 'letter', 'mail', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "first_answers" (
	"hash" text PRIMARY KEY NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchanges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"to_size_id" integer,
	"to_size" text NOT NULL,
	"origin" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"difference_cents" integer DEFAULT 0 NOT NULL,
	"charged_cents" integer DEFAULT 0 NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"new_line_id" uuid,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchanges_origin_check" CHECK ("exchanges"."origin" in ('order', 'gift', 'staff')),
	CONSTRAINT "exchanges_state_check" CHECK ("exchanges"."state" in ('held', 'swapped', 'expired', 'declined', 'withdrawn')),
	CONSTRAINT "exchanges_difference_check" CHECK ("exchanges"."difference_cents" >= 0),
	CONSTRAINT "exchanges_charged_check" CHECK ("exchanges"."charged_cents" in (0, "exchanges"."difference_cents")),
	CONSTRAINT "exchanges_swapped_check" CHECK (("exchanges"."state" = 'swapped') = ("exchanges"."new_line_id" is not null)),
	CONSTRAINT "exchanges_end_check" CHECK (("exchanges"."state" = 'held') = ("exchanges"."ended_at" is null))
);
--> statement-breakpoint
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
	"only_new" text[] DEFAULT '{}' NOT NULL,
	"unreadable" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_cents" integer,
	"sizes" jsonb,
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
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
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
	"waiting_since" timestamp with time zone DEFAULT now() NOT NULL,
	"assigned_to" uuid,
	"merged_into" uuid,
	"answers_to" uuid,
	"words" text GENERATED ALWAYS AS (fold(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || chr(31) || message)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inquiries_number_key" UNIQUE("number"),
	CONSTRAINT "inquiries_form_key_key" UNIQUE("form_key"),
	CONSTRAINT "inquiries_merged_check" CHECK ("inquiries"."merged_into" <> "inquiries"."id"),
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
	"words" text GENERATED ALWAYS AS (fold(style_code || ' ' || regexp_replace(style_code, '[^A-Za-z0-9]', '', 'g') || ' ' || brand || ' ' || name)) STORED,
	CONSTRAINT "inquiry_items_position_key" UNIQUE("inquiry_id","position")
);
--> statement-breakpoint
CREATE TABLE "inquiry_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"direction" text,
	"channel" text NOT NULL,
	"body" text NOT NULL,
	"quoted" text DEFAULT '' NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_cut" boolean DEFAULT false NOT NULL,
	"from_address" text,
	"automatic" boolean DEFAULT false NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"subject" text,
	"message_id" text,
	"in_reply_to" text,
	"references" text[] DEFAULT '{}' NOT NULL,
	"mail_id" uuid,
	"form_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_messages_message_id_key" UNIQUE("message_id"),
	CONSTRAINT "inquiry_messages_form_key_key" UNIQUE("form_key"),
	CONSTRAINT "inquiry_messages_channel_check" CHECK ("inquiry_messages"."channel" in ('mail', 'whatsapp', 'phone', 'note')),
	CONSTRAINT "inquiry_messages_direction_check" CHECK ("inquiry_messages"."direction" in ('in', 'out')),
	CONSTRAINT "inquiry_messages_note_check" CHECK (("inquiry_messages"."channel" = 'note') = ("inquiry_messages"."direction" is null))
);
--> statement-breakpoint
CREATE TABLE "inquiry_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sender_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"body_es" text DEFAULT '' NOT NULL,
	"body_en" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_deliveries" (
	"letter_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"lang" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"mail_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sending_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "letter_deliveries_letter_id_subscriber_id_pk" PRIMARY KEY("letter_id","subscriber_id"),
	CONSTRAINT "letter_deliveries_state_check" CHECK ("letter_deliveries"."state" in ('queued', 'sending', 'sent', 'unknown', 'bounced', 'complained', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ref" text DEFAULT substr(md5(gen_random_uuid()::text), 1, 10) NOT NULL,
	"subject_es" text DEFAULT '' NOT NULL,
	"subject_en" text DEFAULT '' NOT NULL,
	"preheader_es" text DEFAULT '' NOT NULL,
	"preheader_en" text DEFAULT '' NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"paused_by" text,
	"pause_note" text,
	"resume_at" timestamp with time zone,
	"drawn" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "letters_ref_key" UNIQUE("ref"),
	CONSTRAINT "letters_state_check" CHECK ("letters"."state" in ('draft', 'scheduled', 'sending', 'paused', 'sent')
        and ("letters"."state" <> 'scheduled' or "letters"."scheduled_at" is not null)
        and (("letters"."state" = 'paused') = ("letters"."paused_by" is not null))
        and ("letters"."state" in ('draft', 'scheduled') or "letters"."drawn" is not null))
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
	"size" text,
	CONSTRAINT "shared_list_items_position_key" UNIQUE("list_id","position")
);
--> statement-breakpoint
CREATE TABLE "shared_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"address_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_bits" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"chunk" integer NOT NULL,
	"bits" bit(8192) NOT NULL,
	CONSTRAINT "listing_bits_kind_value_chunk_pk" PRIMARY KEY("kind","value","chunk")
);
--> statement-breakpoint
CREATE TABLE "listing_words" (
	"ordinal" integer PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"materials" text NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"ordinal" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"category_ids" integer[] NOT NULL,
	"section_id" integer,
	"section_rank" integer NOT NULL,
	"sizes" text[] NOT NULL,
	"stock_note" text,
	"availability" smallint NOT NULL,
	"price_cents" integer NOT NULL,
	"lowest_price_cents" integer,
	"published_at" timestamp with time zone NOT NULL,
	"gender" text NOT NULL,
	"colours" text[] NOT NULL,
	"is_reduced" boolean NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "listings_ordinal_key" UNIQUE("ordinal")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	"words_key" text NOT NULL,
	"meaning" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_synonyms_words_key" UNIQUE("words_key")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"level" text NOT NULL,
	"message" text NOT NULL,
	"function_id" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "logs_level_check" CHECK ("logs"."level" in ('error', 'warn', 'info', 'log'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"lang" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"about_id" uuid,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"holds_secret" boolean DEFAULT false NOT NULL,
	"form_key" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_form_key" UNIQUE("kind","form_key"),
	CONSTRAINT "mails_state_check" CHECK ("mails"."state" in ('queued', 'sent', 'failed', 'kept', 'returned')),
	CONSTRAINT "mails_lang_check" CHECK ("mails"."lang" in ('es', 'en'))
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"account" text PRIMARY KEY NOT NULL,
	"uid_validity" bigint,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"trying_uid" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"reading_until" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"error" text,
	"error_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "read_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"uid_validity" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"mail_hash" text NOT NULL,
	"outcome" text NOT NULL,
	"inquiry_id" uuid,
	"arrived_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "read_mails_hash_key" UNIQUE("mail_hash"),
	CONSTRAINT "read_mails_uid_key" UNIQUE("account","uid_validity","uid"),
	CONSTRAINT "read_mails_outcome_check" CHECK ("read_mails"."outcome" in ('answer', 'inquiry', 'automatic', 'bounce', 'own', 'unreadable'))
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"percent" smallint NOT NULL,
	"email_hash" text NOT NULL,
	"subscriber_id" uuid,
	"used_at" timestamp with time zone,
	"order_id" uuid,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_codes_code_key" UNIQUE("code"),
	CONSTRAINT "discount_codes_email_key" UNIQUE("email_hash"),
	CONSTRAINT "discount_codes_percent_check" CHECK ("discount_codes"."percent" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "newsletter_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"event" text NOT NULL,
	"text_version" text NOT NULL,
	"text" text NOT NULL,
	"lang" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_consents_event_check" CHECK ("newsletter_consents"."event" in ('asked', 'confirmed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"asked_at" timestamp with time zone,
	"subscribed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"undeliverable_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_key" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_state_check" CHECK ("newsletter_subscribers"."state" in ('pending', 'subscribed', 'unsubscribed')),
	CONSTRAINT "newsletter_subscribers_lang_check" CHECK ("newsletter_subscribers"."lang" in ('es', 'en'))
);
--> statement-breakpoint
CREATE TABLE "normalization_inbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "normalization_inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"field" text NOT NULL,
	"raw" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"source" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"import_id" uuid,
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
CREATE TABLE "offer_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"offer_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"source" text NOT NULL,
	"product_id" uuid,
	"size_id" integer,
	"sourced_item_id" uuid,
	"name" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"style_code" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"picture_hash" text,
	"quantity" smallint DEFAULT 1 NOT NULL,
	"unit_cents" integer NOT NULL,
	"optional" boolean DEFAULT false NOT NULL,
	CONSTRAINT "offer_lines_position_key" UNIQUE("offer_id","position"),
	CONSTRAINT "offer_lines_source_check" CHECK ("offer_lines"."source" in ('stock', 'sourced', 'free')),
	CONSTRAINT "offer_lines_quantity_check" CHECK ("offer_lines"."quantity" between 1 and 20),
	CONSTRAINT "offer_lines_money_check" CHECK ("offer_lines"."unit_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "offers_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"revision" smallint DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"kind" text NOT NULL,
	"lang" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"fulfilment" text NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"zone_key" text,
	"delivery_cents" integer DEFAULT 0 NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"discount_reason" text DEFAULT '' NOT NULL,
	"note_es" text DEFAULT '' NOT NULL,
	"note_en" text DEFAULT '' NOT NULL,
	"valid_hours" smallint DEFAULT 48 NOT NULL,
	"valid_until" timestamp with time zone,
	"deposit_percent" smallint,
	"deposit_cents" integer,
	"inquiry_id" uuid,
	"order_id" uuid,
	"sent_at" timestamp with time zone,
	"viewed_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"staff_id" uuid,
	"staff_name" text DEFAULT '' NOT NULL,
	"words" text GENERATED ALWAYS AS (fold(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || note_es || ' ' || note_en)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "offers_revision_key" UNIQUE("number","revision"),
	CONSTRAINT "offers_state_check" CHECK ("offers"."state" in ('draft', 'sent', 'viewed', 'accepted', 'paid', 'reserved', 'declined', 'expired', 'withdrawn', 'superseded')),
	CONSTRAINT "offers_kind_check" CHECK ("offers"."kind" in ('reservation', 'purchase')),
	CONSTRAINT "offers_lang_check" CHECK ("offers"."lang" in ('es', 'en')),
	CONSTRAINT "offers_fulfilment_check" CHECK ("offers"."fulfilment" in ('pickup', 'delivery')),
	CONSTRAINT "offers_money_check" CHECK ("offers"."delivery_cents" >= 0 and "offers"."discount_cents" >= 0),
	CONSTRAINT "offers_valid_hours_check" CHECK ("offers"."valid_hours" between 1 and 336),
	CONSTRAINT "offers_deposit_check" CHECK ("offers"."deposit_percent" between 0 and 100 and "offers"."deposit_cents" is null or "offers"."deposit_percent" is null and ("offers"."deposit_cents" is null or "offers"."deposit_cents" >= 0)),
	CONSTRAINT "offers_sent_check" CHECK (("offers"."state" = 'draft') = ("offers"."valid_until" is null)),
	CONSTRAINT "offers_order_check" CHECK (("offers"."state" in ('accepted', 'paid', 'reserved')) = ("offers"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"staff_id" uuid,
	"staff_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"source" text DEFAULT 'stock' NOT NULL,
	"product_id" uuid,
	"size_id" integer,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"style_code" text NOT NULL,
	"size" text NOT NULL,
	"picture_hash" text,
	"unit_cents" integer NOT NULL,
	"reduced" boolean DEFAULT false NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"gross_cents" integer NOT NULL,
	"tax_rate" smallint NOT NULL,
	"base_cents" integer NOT NULL,
	"quota_cents" integer NOT NULL,
	"state" text NOT NULL,
	"handed_over_at" timestamp with time zone,
	"returned_as" text,
	"returned_at" timestamp with time zone,
	"words" text GENERATED ALWAYS AS (fold(brand || ' ' || name || ' ' || style_code || ' ' || regexp_replace(style_code, '[^A-Za-z0-9]', '', 'g') || ' ' || size)) STORED NOT NULL,
	CONSTRAINT "order_lines_state_check" CHECK ("order_lines"."state" in ('waiting', 'to-prepare', 'ready', 'out', 'handed-over', 'returned', 'exchanged', 'cancelled')),
	CONSTRAINT "order_lines_returned_as_check" CHECK ("order_lines"."returned_as" in ('sellable', 'damaged', 'to-check')),
	CONSTRAINT "order_lines_source_check" CHECK ("order_lines"."source" in ('stock', 'sourced', 'free')),
	CONSTRAINT "order_lines_returned_check" CHECK (("order_lines"."state" in ('returned', 'exchanged')) = ("order_lines"."returned_as" is not null)),
	CONSTRAINT "order_lines_gross_check" CHECK ("order_lines"."gross_cents" = "order_lines"."unit_cents" - "order_lines"."discount_cents" and "order_lines"."discount_cents" between 0 and "order_lines"."unit_cents"),
	CONSTRAINT "order_lines_tax_check" CHECK ("order_lines"."base_cents" + "order_lines"."quota_cents" = "order_lines"."gross_cents")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"lang" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"fulfilment" text NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"zone_key" text,
	"promised_on" date,
	"deliver_on" date,
	"leaves_on" date,
	"payment_plan" text NOT NULL,
	"discount_code_id" uuid,
	"discount_percent" smallint,
	"goods_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"delivery_cents" integer DEFAULT 0 NOT NULL,
	"delivery_base_cents" integer DEFAULT 0 NOT NULL,
	"delivery_quota_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer NOT NULL,
	"credited_cents" integer DEFAULT 0 NOT NULL,
	"later_cents" integer DEFAULT 0 NOT NULL,
	"balance_asked_at" timestamp with time zone,
	"balance_reminded_at" timestamp with time zone,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"pickup_code" text NOT NULL,
	"terms_id" text,
	"disputed_at" timestamp with time zone,
	"kept_until" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"reminded_days" integer DEFAULT 0 NOT NULL,
	"handed_over_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"cancel_reason" text,
	"receipt_number" text,
	"receipt_on" date,
	"words" text GENERATED ALWAYS AS (fold(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || chr(31) || street || ' ' || postcode || ' ' || town || ' ' || note || ' ' || pickup_code || ' ' || coalesce(receipt_number, ''))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_number_key" UNIQUE("number"),
	CONSTRAINT "orders_kind_check" CHECK ("orders"."kind" in ('reservation', 'purchase')),
	CONSTRAINT "orders_channel_check" CHECK ("orders"."channel" in ('web', 'staff', 'counter')),
	CONSTRAINT "orders_lang_check" CHECK ("orders"."lang" in ('es', 'en')),
	CONSTRAINT "orders_fulfilment_check" CHECK ("orders"."fulfilment" in ('pickup', 'delivery')),
	CONSTRAINT "orders_payment_plan_check" CHECK ("orders"."payment_plan" in ('in-shop', 'on-delivery', 'online')),
	CONSTRAINT "orders_cancel_reason_check" CHECK ("orders"."cancel_reason" in ('customer', 'shop', 'expired', 'no-show', 'unpaid')),
	CONSTRAINT "orders_total_check" CHECK ("orders"."total_cents" = "orders"."goods_cents" - "orders"."discount_cents" + "orders"."delivery_cents" and "orders"."discount_cents" between 0 and "orders"."goods_cents" and "orders"."delivery_cents" >= 0),
	CONSTRAINT "orders_delivery_tax_check" CHECK ("orders"."delivery_base_cents" + "orders"."delivery_quota_cents" = "orders"."delivery_cents"),
	CONSTRAINT "orders_credited_check" CHECK ("orders"."credited_cents" between 0 and "orders"."total_cents"),
	CONSTRAINT "orders_later_check" CHECK ("orders"."later_cents" between 0 and "orders"."total_cents"),
	CONSTRAINT "orders_refunded_check" CHECK ("orders"."refunded_cents" between 0 and "orders"."paid_cents")
);
--> statement-breakpoint
CREATE TABLE "terms_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_pkey" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text DEFAULT 'in-person' NOT NULL,
	"method" text NOT NULL,
	"kind" text DEFAULT 'full' NOT NULL,
	"exchange_id" uuid,
	"cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'paid' NOT NULL,
	"attempt" smallint,
	"merchant_order" text,
	"provider_ref" text,
	"money_ref" text,
	"started_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"paid_at" timestamp with time zone DEFAULT now(),
	"disputed_at" timestamp with time zone,
	"dispute_closed_at" timestamp with time zone,
	"mismatch_at" timestamp with time zone,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_merchant_order_key" UNIQUE("merchant_order"),
	CONSTRAINT "payments_provider_ref_key" UNIQUE("provider_ref"),
	CONSTRAINT "payments_money_ref_key" UNIQUE("money_ref"),
	CONSTRAINT "payments_exchange_check" CHECK ("payments"."exchange_id" is null or "payments"."kind" = 'difference'),
	CONSTRAINT "payments_provider_check" CHECK ("payments"."provider" in ('in-person', 'stripe', 'redsys')),
	CONSTRAINT "payments_method_check" CHECK ("payments"."method" in ('cash', 'terminal', 'bizum', 'card')),
	CONSTRAINT "payments_kind_check" CHECK ("payments"."kind" in ('full', 'deposit', 'balance', 'difference')),
	CONSTRAINT "payments_state_check" CHECK ("payments"."state" in ('open', 'failed', 'closed', 'paid')),
	CONSTRAINT "payments_cents_check" CHECK ("payments"."cents" > 0),
	CONSTRAINT "payments_refunded_check" CHECK ("payments"."refunded_cents" between 0 and "payments"."cents"),
	CONSTRAINT "payments_paid_check" CHECK (("payments"."state" = 'paid') = ("payments"."paid_at" is not null)),
	CONSTRAINT "payments_online_check" CHECK (("payments"."provider" = 'in-person') = ("payments"."attempt" is null) and ("payments"."attempt" is null) = ("payments"."merchant_order" is null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"method" text NOT NULL,
	"cents" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"key" uuid NOT NULL,
	"state" text DEFAULT 'done' NOT NULL,
	"provider_ref" text,
	"asked_at" timestamp with time zone,
	"done_at" timestamp with time zone DEFAULT now(),
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_key_key" UNIQUE("key"),
	CONSTRAINT "refunds_provider_ref_key" UNIQUE("provider_ref"),
	CONSTRAINT "refunds_method_check" CHECK ("refunds"."method" in ('cash', 'terminal', 'bizum', 'transfer', 'card')),
	CONSTRAINT "refunds_cents_check" CHECK ("refunds"."cents" > 0),
	CONSTRAINT "refunds_state_check" CHECK ("refunds"."state" in ('pending', 'done', 'failed', 'unclear')),
	CONSTRAINT "refunds_done_check" CHECK (("refunds"."state" = 'done') = ("refunds"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "popup_tests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"popup_id" uuid NOT NULL,
	"headline_es" text NOT NULL,
	"headline_en" text NOT NULL,
	"body_es" text NOT NULL,
	"body_en" text NOT NULL,
	"cta_text_es" text NOT NULL,
	"cta_text_en" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"kept" text,
	CONSTRAINT "popup_tests_kept_check" CHECK ("popup_tests"."kept" in ('a', 'b')),
	CONSTRAINT "popup_tests_end_check" CHECK (("popup_tests"."ended_at" is null) = ("popup_tests"."kept" is null))
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
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_assets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ref" text DEFAULT substr(md5(gen_random_uuid()::text), 1, 10) NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"schema_key" text NOT NULL,
	"formats" text[] NOT NULL,
	"langs" text[] NOT NULL,
	"themes" text[] NOT NULL,
	"snapshot" jsonb NOT NULL,
	"drawn_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_assets_ref_key" UNIQUE("ref"),
	CONSTRAINT "social_assets_kind_check" CHECK ("social_assets"."kind" in ('product', 'collection', 'offer'))
);
--> statement-breakpoint
CREATE TABLE "social_schemas" (
	"key" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
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
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" uuid NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name_key" UNIQUE("staff_id","page","name")
);
--> statement-breakpoint
CREATE TABLE "sign_in_tries" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sign_in_tries_key" UNIQUE("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"password_hash" text,
	"totp_secret" text,
	"totp_since" timestamp with time zone,
	"totp_last_step" integer,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "staff_email_key" UNIQUE("email"),
	CONSTRAINT "staff_role_check" CHECK ("staff"."role" in ('owner', 'manager', 'sales', 'read-only')),
	CONSTRAINT "staff_email_check" CHECK ("staff"."email" = lower("staff"."email"))
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "complaints_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid,
	"order_text" text NOT NULL,
	"by_link" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by_id" uuid,
	"answered_by" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaints_key_unique" UNIQUE("key"),
	CONSTRAINT "complaints_lang_check" CHECK ("complaints"."lang" in ('es', 'en')),
	CONSTRAINT "complaints_kind_check" CHECK ("complaints"."kind" in ('faulty', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid,
	"order_text" text NOT NULL,
	"by_link" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by_id" uuid,
	"answered_by" text DEFAULT '' NOT NULL,
	"positions" jsonb,
	"decision" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawals_key_unique" UNIQUE("key"),
	CONSTRAINT "withdrawals_lang_check" CHECK ("withdrawals"."lang" in ('es', 'en')),
	CONSTRAINT "withdrawals_decision_check" CHECK ("withdrawals"."decision" in ('accepted', 'refused')),
	CONSTRAINT "withdrawals_answered_check" CHECK (("withdrawals"."decision" is null) = ("withdrawals"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"size_id" integer NOT NULL,
	"quantity" smallint DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"order_line_id" uuid,
	"offer_line_id" uuid,
	"exchange_id" uuid,
	"until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_holds_owner_check" CHECK (num_nonnulls("stock_holds"."order_line_id", "stock_holds"."offer_line_id", "stock_holds"."exchange_id") = 1),
	CONSTRAINT "stock_holds_exchange_check" CHECK (("stock_holds"."kind" = 'exchange') = ("stock_holds"."exchange_id" is not null)),
	CONSTRAINT "stock_holds_offer_check" CHECK (("stock_holds"."kind" = 'offer') = ("stock_holds"."offer_line_id" is not null)),
	CONSTRAINT "stock_holds_quantity_check" CHECK ("stock_holds"."quantity" > 0),
	CONSTRAINT "stock_holds_kind_check" CHECK ("stock_holds"."kind" in ('reservation', 'order', 'offer', 'exchange')),
	CONSTRAINT "stock_holds_end_reason_check" CHECK ("stock_holds"."end_reason" in ('sold', 'released', 'expired')),
	CONSTRAINT "stock_holds_end_check" CHECK (("stock_holds"."ended_at" is null) = ("stock_holds"."end_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "size_wishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"form_key" text NOT NULL,
	"consent_text" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "size_wishes_form_key_key" UNIQUE("form_key"),
	CONSTRAINT "size_wishes_person_key" UNIQUE("product_id","size","kind","email"),
	CONSTRAINT "size_wishes_kind_check" CHECK ("size_wishes"."kind" in ('request', 'restock'))
);
--> statement-breakpoint
ALTER TABLE "demand_days" ADD CONSTRAINT "demand_days_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_window" ADD CONSTRAINT "demand_window_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_default_section_id_sections_id_fk" FOREIGN KEY ("default_section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_ledger" ADD CONSTRAINT "price_ledger_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_ledger" ADD CONSTRAINT "price_ledger_takes_back_id_price_ledger_id_fk" FOREIGN KEY ("takes_back_id") REFERENCES "public"."price_ledger"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slug_history" ADD CONSTRAINT "slug_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_to_size_id_product_sizes_id_fk" FOREIGN KEY ("to_size_id") REFERENCES "public"."product_sizes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_new_line_id_order_lines_id_fk" FOREIGN KEY ("new_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_merged_into_inquiries_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_answers_to_inquiries_id_fk" FOREIGN KEY ("answers_to") REFERENCES "public"."inquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_items" ADD CONSTRAINT "inquiry_items_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_items" ADD CONSTRAINT "inquiry_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_pictures" ADD CONSTRAINT "inquiry_pictures_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_list_items" ADD CONSTRAINT "shared_list_items_list_id_shared_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."shared_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_list_items" ADD CONSTRAINT "shared_list_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_mails" ADD CONSTRAINT "read_mails_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_consents" ADD CONSTRAINT "newsletter_consents_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "normalization_inbox" ADD CONSTRAINT "normalization_inbox_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_lines" ADD CONSTRAINT "offer_lines_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_lines" ADD CONSTRAINT "offer_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_lines" ADD CONSTRAINT "offer_lines_size_id_product_sizes_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."product_sizes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_lines" ADD CONSTRAINT "offer_lines_sourced_item_id_sourced_items_id_fk" FOREIGN KEY ("sourced_item_id") REFERENCES "public"."sourced_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_size_id_product_sizes_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."product_sizes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_id_terms_versions_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."terms_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_exchange_id_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."exchanges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_run_products" ADD CONSTRAINT "price_run_products_run_id_price_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."price_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_run_products" ADD CONSTRAINT "price_run_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_runs" ADD CONSTRAINT "price_runs_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sourced_item_inquiries" ADD CONSTRAINT "sourced_item_inquiries_item_id_sourced_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."sourced_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sourced_item_inquiries" ADD CONSTRAINT "sourced_item_inquiries_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sourced_items" ADD CONSTRAINT "sourced_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sourced_items" ADD CONSTRAINT "sourced_items_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_answered_by_id_staff_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_answered_by_id_staff_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_size_id_product_sizes_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."product_sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_offer_line_id_offer_lines_id_fk" FOREIGN KEY ("offer_line_id") REFERENCES "public"."offer_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_exchange_id_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."exchanges"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_wishes" ADD CONSTRAINT "size_wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demand_days_day_idx" ON "demand_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "demand_days_product_idx" ON "demand_days" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "demand_window_product_idx" ON "demand_window" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "events_name_at_idx" ON "events" USING btree ("name","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "events_at_idx" ON "events" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "events_nothing_idx" ON "events" USING btree ("at" DESC NULLS LAST) WHERE "events"."name" = 'view_item_list' and ("events"."params" ->> 'total') = '0';--> statement-breakpoint
CREATE INDEX "price_ledger_product_idx" ON "price_ledger" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "price_ledger_takes_back_idx" ON "price_ledger" USING btree ("takes_back_id") WHERE "price_ledger"."takes_back_id" is not null;--> statement-breakpoint
CREATE INDEX "product_pictures_hash_idx" ON "product_pictures" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "product_sizes_stock_idx" ON "product_sizes" USING btree ("product_id","on_hand","held") WHERE "product_sizes"."on_hand" > 0;--> statement-breakpoint
CREATE INDEX "product_sizes_last_idx" ON "product_sizes" USING btree ("product_id") WHERE "product_sizes"."on_hand" > 0 and "product_sizes"."on_hand" - "product_sizes"."held" = 1;--> statement-breakpoint
CREATE INDEX "product_sizes_value_stock_idx" ON "product_sizes" USING btree ("value","product_id","on_hand","held") WHERE "product_sizes"."on_hand" > 0;--> statement-breakpoint
CREATE INDEX "product_sizes_value_idx" ON "product_sizes" USING btree ("value","product_id");--> statement-breakpoint
CREATE INDEX "product_sizes_barcode_idx" ON "product_sizes" USING btree ("barcode") WHERE "product_sizes"."barcode" is not null;--> statement-breakpoint
CREATE INDEX "products_style_code_key_idx" ON "products" USING btree ("style_code_key");--> statement-breakpoint
CREATE INDEX "products_words_idx" ON "products" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_status_idx" ON "products" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "products_brand_idx" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_category_idx" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_section_idx" ON "products" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "products_colour_idx" ON "products" USING btree ("colour");--> statement-breakpoint
CREATE INDEX "products_gender_idx" ON "products" USING btree ("gender","id");--> statement-breakpoint
CREATE INDEX "products_reduced_idx" ON "products" USING btree ("id") WHERE "products"."reduced_at" is not null;--> statement-breakpoint
CREATE INDEX "slug_history_product_idx" ON "slug_history" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "collection_products_product_idx" ON "collection_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "exchanges_order_idx" ON "exchanges" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exchanges_open_line_key" ON "exchanges" USING btree ("line_id") WHERE "exchanges"."state" = 'held';--> statement-breakpoint
CREATE INDEX "exchanges_until_idx" ON "exchanges" USING btree ("until") WHERE "exchanges"."state" = 'held';--> statement-breakpoint
CREATE INDEX "import_pictures_waiting_idx" ON "import_pictures" USING btree ("import_id","id") WHERE "import_pictures"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "import_rows_outcome_idx" ON "import_rows" USING btree ("import_id","outcome","position");--> statement-breakpoint
CREATE INDEX "import_rows_product_idx" ON "import_rows" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "imports_created_idx" ON "imports" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "imports_titles_idx" ON "imports" USING btree ("titles_key","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inquiries_waiting_idx" ON "inquiries" USING btree ("state","waiting_since","id") WHERE "inquiries"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "inquiries_words_idx" ON "inquiries" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inquiries_email_idx" ON "inquiries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "inquiries_phone_idx" ON "inquiries" USING btree (substring('+' || regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace("phone", '(0)', ''), '[^0-9+]', '', 'g'), '^([+]?00|[+]|(?=34[6-9][0-9]{8}$))', '*'), '^(?=[0-9])', '*34'), '[^0-9]', '', 'g') from '^[+][0-9]{8,}$')) WHERE "inquiries"."phone" <> '';--> statement-breakpoint
CREATE INDEX "inquiries_merged_idx" ON "inquiries" USING btree ("merged_into") WHERE "inquiries"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "inquiries_answers_idx" ON "inquiries" USING btree ("answers_to") WHERE "inquiries"."answers_to" is not null;--> statement-breakpoint
CREATE INDEX "inquiry_items_words_idx" ON "inquiry_items" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inquiry_items_product_idx" ON "inquiry_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "inquiry_messages_inquiry_idx" ON "inquiry_messages" USING btree ("inquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_messages_mail_idx" ON "inquiry_messages" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "inquiry_messages_from_idx" ON "inquiry_messages" USING btree ("from_address") WHERE "inquiry_messages"."from_address" is not null;--> statement-breakpoint
CREATE INDEX "inquiry_pictures_inquiry_idx" ON "inquiry_pictures" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "inquiry_pictures_left_idx" ON "inquiry_pictures" USING btree ("created_at") WHERE "inquiry_pictures"."inquiry_id" is null;--> statement-breakpoint
CREATE INDEX "letter_deliveries_state_idx" ON "letter_deliveries" USING btree ("letter_id","state");--> statement-breakpoint
CREATE INDEX "letter_deliveries_subscriber_idx" ON "letter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "letter_deliveries_sending_idx" ON "letter_deliveries" USING btree ("sending_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "letters_state_idx" ON "letters" USING btree ("state");--> statement-breakpoint
CREATE INDEX "shared_list_items_product_idx" ON "shared_list_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "shared_lists_expires_idx" ON "shared_lists" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "link_tokens_subject_idx" ON "link_tokens" USING btree ("purpose","subject");--> statement-breakpoint
CREATE INDEX "link_tokens_expires_idx" ON "link_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "listing_bits_chunk_idx" ON "listing_bits" USING btree ("chunk");--> statement-breakpoint
CREATE INDEX "listing_words_idx" ON "listing_words" USING gin ("words" gin_trgm_ops,"materials" gin_trgm_ops,"code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listing_words_code_idx" ON "listing_words" USING btree ("code");--> statement-breakpoint
CREATE INDEX "listings_featured_idx" ON "listings" USING btree ("availability","section_rank","published_at" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "listings_brand_idx" ON "listings" USING btree ("brand_id","availability","section_rank","published_at" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "listings_section_idx" ON "listings" USING btree ("section_id","availability","section_rank","published_at" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "listings_newest_idx" ON "listings" USING btree ("published_at" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "listings_price_idx" ON "listings" USING btree ("price_cents","product_id");--> statement-breakpoint
CREATE INDEX "listings_categories_idx" ON "listings" USING gin ("category_ids");--> statement-breakpoint
CREATE INDEX "listings_sizes_idx" ON "listings" USING gin ("sizes");--> statement-breakpoint
CREATE INDEX "listings_colours_idx" ON "listings" USING gin ("colours");--> statement-breakpoint
CREATE INDEX "listings_gender_idx" ON "listings" USING btree ("gender");--> statement-breakpoint
CREATE INDEX "listings_reduced_idx" ON "listings" USING btree ("product_id") WHERE "listings"."is_reduced";--> statement-breakpoint
CREATE INDEX "search_words_prefix_idx" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "logs_at_idx" ON "logs" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "logs_level_idx" ON "logs" USING btree ("level","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_state_idx" ON "mails" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_recipient_idx" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mails_about_idx" ON "mails" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "read_mails_created_idx" ON "read_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "read_mails_inquiry_idx" ON "read_mails" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "discount_codes_subscriber_idx" ON "discount_codes" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_consents_subscriber_idx" ON "newsletter_consents" USING btree ("subscriber_id","created_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_state_idx" ON "newsletter_subscribers" USING btree ("state");--> statement-breakpoint
CREATE INDEX "normalization_inbox_import_idx" ON "normalization_inbox" USING btree ("import_id") WHERE "normalization_inbox"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "normalization_rules_position_idx" ON "normalization_rules" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "offer_lines_product_idx" ON "offer_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "offer_lines_sourced_idx" ON "offer_lines" USING btree ("sourced_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_draft_key" ON "offers" USING btree ("number") WHERE "offers"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_open_key" ON "offers" USING btree ("number") WHERE "offers"."state" in ('sent', 'viewed');--> statement-breakpoint
CREATE UNIQUE INDEX "offers_order_key" ON "offers" USING btree ("order_id") WHERE "offers"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "offers_created_idx" ON "offers" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "offers_valid_until_idx" ON "offers" USING btree ("valid_until") WHERE "offers"."state" in ('sent', 'viewed');--> statement-breakpoint
CREATE INDEX "offers_inquiry_idx" ON "offers" USING btree ("inquiry_id") WHERE "offers"."inquiry_id" is not null;--> statement-breakpoint
CREATE INDEX "offers_email_idx" ON "offers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "offers_phone_idx" ON "offers" USING btree (substring('+' || regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace("phone", '(0)', ''), '[^0-9+]', '', 'g'), '^([+]?00|[+]|(?=34[6-9][0-9]{8}$))', '*'), '^(?=[0-9])', '*34'), '[^0-9]', '', 'g') from '^[+][0-9]{8,}$')) WHERE "offers"."phone" <> '';--> statement-breakpoint
CREATE INDEX "offers_words_idx" ON "offers" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_position_key" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_product_idx" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_words_idx" ON "order_lines" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_created_idx" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_open_idx" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "orders"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_pickup_code_key" ON "orders" USING btree ("pickup_code") WHERE "orders"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_email_idx" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_phone_idx" ON "orders" USING btree (substring('+' || regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace("phone", '(0)', ''), '[^0-9+]', '', 'g'), '^([+]?00|[+]|(?=34[6-9][0-9]{8}$))', '*'), '^(?=[0-9])', '*34'), '[^0-9]', '', 'g') from '^[+][0-9]{8,}$')) WHERE "orders"."phone" <> '';--> statement-breakpoint
CREATE INDEX "orders_words_idx" ON "orders" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_deliver_idx" ON "orders" USING btree ("deliver_on") WHERE "orders"."closed_at" is null and "orders"."fulfilment" = 'delivery';--> statement-breakpoint
CREATE INDEX "orders_kept_until_idx" ON "orders" USING btree ("kept_until") WHERE "orders"."closed_at" is null and "orders"."kept_until" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_payment_idx" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt_key" ON "payments" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE INDEX "payments_paid_idx" ON "payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "payments_open_idx" ON "payments" USING btree ("created_at") WHERE "payments"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payments_exchange_idx" ON "payments" USING btree ("exchange_id") WHERE "payments"."exchange_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_done_idx" ON "refunds" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "refunds_payment_idx" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "popup_tests_running_key" ON "popup_tests" USING btree ("popup_id") WHERE "popup_tests"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "popup_tests_popup_idx" ON "popup_tests" USING btree ("popup_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "popups_active_idx" ON "popups" USING btree ("is_active","position","id");--> statement-breakpoint
CREATE INDEX "price_rules_position_idx" ON "price_rules" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "price_run_products_product_idx" ON "price_run_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_runs_open_idx" ON "price_runs" USING btree ("created_at") WHERE "price_runs"."state" in ('waiting', 'applying', 'restoring');--> statement-breakpoint
CREATE INDEX "price_runs_sale_idx" ON "price_runs" USING btree ("sale_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "price_runs_created_idx" ON "price_runs" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_state_idx" ON "sales" USING btree ("state","starts_at");--> statement-breakpoint
CREATE INDEX "consents_created_idx" ON "consents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "erasures_email_idx" ON "erasures" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "social_assets_created_idx" ON "social_assets" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "social_assets_subject_idx" ON "social_assets" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "sourced_item_inquiries_inquiry_idx" ON "sourced_item_inquiries" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "sourced_items_state_idx" ON "sourced_items" USING btree ("state","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sourced_items_product_idx" ON "sourced_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sourced_items_style_idx" ON "sourced_items" USING btree ("style_code_key");--> statement-breakpoint
CREATE INDEX "audit_log_batch_idx" ON "audit_log" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("entity","entity_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_staff_idx" ON "audit_log" USING btree ("staff_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_recovery_codes_staff_idx" ON "staff_recovery_codes" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff_idx" ON "staff_sessions" USING btree ("staff_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "complaints_order_idx" ON "complaints" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "complaints_email_idx" ON "complaints" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "complaints_created_idx" ON "complaints" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "withdrawals_order_idx" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_email_idx" ON "withdrawals" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_created_idx" ON "withdrawals" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "stock_holds_open_idx" ON "stock_holds" USING btree ("size_id") WHERE "stock_holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "stock_holds_until_idx" ON "stock_holds" USING btree ("until") WHERE "stock_holds"."ended_at" is null and "stock_holds"."until" is not null;--> statement-breakpoint
CREATE INDEX "stock_holds_line_idx" ON "stock_holds" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "stock_holds_offer_line_idx" ON "stock_holds" USING btree ("offer_line_id");--> statement-breakpoint
CREATE INDEX "stock_holds_exchange_idx" ON "stock_holds" USING btree ("exchange_id");--> statement-breakpoint
CREATE INDEX "size_wishes_open_idx" ON "size_wishes" USING btree ("product_id","size") WHERE "size_wishes"."mailed_at" is null;
--> statement-breakpoint
-- drizzle-kit ends
-- Notes on which listings a transaction made stale (db/functions/work_off_listing_refreshes.sql).
CREATE UNLOGGED TABLE listing_refreshes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  txid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  product_ids uuid[] NOT NULL DEFAULT '{}',
  price_ids uuid[] NOT NULL DEFAULT '{}',
  page_ids uuid[] NOT NULL DEFAULT '{}',
  cards boolean NOT NULL DEFAULT false,
  brand_ids integer[] NOT NULL DEFAULT '{}',
  category_ids integer[] NOT NULL DEFAULT '{}',
  section_ids integer[] NOT NULL DEFAULT '{}',
  ranked_section_ids integer[] NOT NULL DEFAULT '{}',
  gone_ordinals integer[] NOT NULL DEFAULT '{}'
);
--> statement-breakpoint
CREATE INDEX listing_refreshes_txid_idx ON listing_refreshes (txid);
--> statement-breakpoint
-- Room on each page, so that a changed row need not move to another.
ALTER TABLE listing_bits SET (fillfactor = 70);
--> statement-breakpoint
-- Half of each page is left for the next version of its products: one that changes nothing indexed then stays on its page
-- and writes to no index, which made two thirds of the cost of a bulk change.
ALTER TABLE products SET (fillfactor = 50);
--> statement-breakpoint
CREATE STATISTICS product_sizes_free ON (on_hand - held) FROM product_sizes;
--> statement-breakpoint
-- The queue's own tables, as pg-boss 10.4.2 draws them (its schema 24; PgBoss.getConstructionPlans). They are made here and
-- not by the library at the first start, so that a mail can be queued by any process as soon as the migrations have run.
-- A newer pg-boss brings its own steps: add PgBoss.getMigrationPlans as another migration.
CREATE SCHEMA IF NOT EXISTS pgboss;
--> statement-breakpoint
CREATE TYPE pgboss.job_state AS ENUM (
  'created',
  'retry',
  'active',
  'completed',
  'cancelled',
  'failed'
);
--> statement-breakpoint
CREATE TABLE pgboss.version (
  version int primary key,
  maintained_on timestamp with time zone,
  cron_on timestamp with time zone,
  monitored_on timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE pgboss.queue (
  name text,
  policy text,
  retry_limit int,
  retry_delay int,
  retry_backoff bool,
  expire_seconds int,
  retention_minutes int,
  dead_letter text REFERENCES pgboss.queue (name),
  partition_name text,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);
--> statement-breakpoint
CREATE TABLE pgboss.schedule (
  name text REFERENCES pgboss.queue ON DELETE CASCADE,
  cron text not null,
  timezone text,
  data jsonb,
  options jsonb,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);
--> statement-breakpoint
CREATE TABLE pgboss.subscription (
  event text not null,
  name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY(event, name)
);
--> statement-breakpoint
CREATE TABLE pgboss.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  priority integer not null default(0),
  data jsonb,
  state pgboss.job_state not null default('created'),
  retry_limit integer not null default(2),
  retry_count integer not null default(0),
  retry_delay integer not null default(0),
  retry_backoff boolean not null default false,
  start_after timestamp with time zone not null default now(),
  started_on timestamp with time zone,
  singleton_key text,
  singleton_on timestamp without time zone,
  expire_in interval not null default interval '15 minutes',
  created_on timestamp with time zone not null default now(),
  completed_on timestamp with time zone,
  keep_until timestamp with time zone NOT NULL default now() + interval '14 days',
  output jsonb,
  dead_letter text,
  policy text
) PARTITION BY LIST (name);
--> statement-breakpoint
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);
--> statement-breakpoint
CREATE TABLE pgboss.archive (LIKE pgboss.job);
--> statement-breakpoint
ALTER TABLE pgboss.archive ADD PRIMARY KEY (name, id);
--> statement-breakpoint
ALTER TABLE pgboss.archive ADD archived_on timestamptz NOT NULL DEFAULT now();
--> statement-breakpoint
CREATE INDEX archive_i1 ON pgboss.archive(archived_on);
--> statement-breakpoint
CREATE FUNCTION pgboss.create_queue(queue_name text, options json)
RETURNS VOID AS
$$
DECLARE
  table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
  queue_created_on timestamptz;
BEGIN

  WITH q as (
  INSERT INTO pgboss.queue (
    name,
    policy,
    retry_limit,
    retry_delay,
    retry_backoff,
    expire_seconds,
    retention_minutes,
    dead_letter,
    partition_name
  )
  VALUES (
    queue_name,
    options->>'policy',
    (options->>'retryLimit')::int,
    (options->>'retryDelay')::int,
    (options->>'retryBackoff')::bool,
    (options->>'expireInSeconds')::int,
    (options->>'retentionMinutes')::int,
    options->>'deadLetter',
    table_name
  )
  ON CONFLICT DO NOTHING
  RETURNING created_on
  )
  SELECT created_on into queue_created_on from q;

  IF queue_created_on IS NULL THEN
    RETURN;
  END IF;

  EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', table_name);

  EXECUTE format('ALTER TABLE pgboss.%1$I ADD PRIMARY KEY (name, id)', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON pgboss.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON pgboss.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', table_name);
  EXECUTE format('CREATE INDEX %1$s_i5 ON pgboss.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', table_name);

  EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', table_name, queue_name);
  EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', table_name, queue_name);
END;
$$
LANGUAGE plpgsql;
--> statement-breakpoint
CREATE FUNCTION pgboss.delete_queue(queue_name text)
RETURNS VOID AS
$$
DECLARE
  table_name varchar;
BEGIN
  WITH deleted as (
    DELETE FROM pgboss.queue
    WHERE name = queue_name
    RETURNING partition_name
  )
  SELECT partition_name from deleted INTO table_name;

  EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', table_name);
END;
$$
LANGUAGE plpgsql;
--> statement-breakpoint
INSERT INTO pgboss.version(version) VALUES ('24');
--> statement-breakpoint
-- The outbox's queue (lib/mail/deliver.ts). A mail is handed over within 45 seconds or not at all.
SELECT pgboss.create_queue('mail', '{"policy": "standard", "retryLimit": 20, "retryDelay": 30, "retryBackoff": false, "expireInSeconds": 60}');
--> statement-breakpoint
-- Starts and ends of sales, and runs over many products (lib/pricing/work-on-prices.ts).
SELECT pgboss.create_queue('work-on-prices', '{"policy": "singleton", "retryLimit": 3, "retryDelay": 60, "expireInSeconds": 600}');
--> statement-breakpoint
-- Looks into the shop's mailbox (lib/mailbox/read-mailbox.ts), one at a time.
SELECT pgboss.create_queue('read-mailbox', '{"policy": "singleton", "retryLimit": 3, "retryDelay": 60, "expireInSeconds": 600}');
--> statement-breakpoint
-- Letters of the newsletter (lib/letters/send-letters.ts), one run at a time.
SELECT pgboss.create_queue('send-letters', '{"policy": "singleton", "retryLimit": 3, "retryDelay": 60, "expireInSeconds": 600}');
--> statement-breakpoint
-- Work on one import at a time; a job that dies is tried again.
SELECT pgboss.create_queue('imports', '{"policy": "standard", "retryLimit": 3, "retryDelay": 30, "retryBackoff": false, "expireInSeconds": 3600}');
--> statement-breakpoint
SELECT pgboss.create_queue('import-pictures', '{"policy": "standard", "retryLimit": 3, "retryDelay": 60, "retryBackoff": false, "expireInSeconds": 3600}');
--> statement-breakpoint
-- Money that a provider gives back (lib/payments/work-on-refund.ts); one that is away is asked again, later by the clock.
SELECT pgboss.create_queue('refunds', '{"policy": "standard", "retryLimit": 20, "retryDelay": 60, "retryBackoff": false, "expireInSeconds": 60}');
--> statement-breakpoint
-- Backups and checks of their restore (lib/backup/run-backup.ts). A run that failed says so and is not repeated by itself.
SELECT pgboss.create_queue('backup', '{"policy": "standard", "retryLimit": 0, "retryDelay": 60, "retryBackoff": false, "expireInSeconds": 7200}');
