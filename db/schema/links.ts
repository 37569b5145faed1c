import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { times } from "./columns";

/** Single-use links in mails; only a hash is stored (lib/links/single-use.ts). */
export const linkTokens = pgTable(
  "link_tokens",
  {
    hash: text("hash").primaryKey(),
    purpose: text("purpose").notNull(),
    /** What the link opens: an id or, for personal data, an address. */
    subject: text("subject").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
    /** Keyed hash of the address where staff used it: it is known from then on (lib/access/tries.ts). */
    addressHash: text("address_hash"),
    createdAt: times.createdAt,
  },
  (table) => [
    index("link_tokens_subject_idx").on(table.purpose, table.subject),
    index("link_tokens_expires_idx").on(table.expiresAt),
  ],
);
