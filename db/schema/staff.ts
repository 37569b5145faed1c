import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { times, version } from "./columns";

/** People who work here. A removed person's row stays, so that the audit trail keeps its names. */
export const staff = pgTable(
  "staff",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Lower case. */
    email: text("email").notNull().unique("staff_email_key"),
    name: text("name").notNull(),
    role: text("role", { enum: ["owner", "manager", "sales", "read-only"] }).notNull(),
    lang: text("lang", { enum: ["es", "en"] })
      .notNull()
      .default("en"),
    /** argon2id, in PHC form. Null until an invite is accepted. */
    passwordHash: text("password_hash"),
    /** Second factor (RFC 6238), base32; it counts once `totpSince` is set. */
    totpSecret: text("totp_secret"),
    totpSince: timestamp("totp_since", { withTimezone: true }),
    /** Last time step that was used, so that a code opens once. */
    totpLastStep: integer("totp_last_step"),
    removedAt: timestamp("removed_at", { withTimezone: true }),
    ...times,
    ...version,
  },
  (table) => [
    check("staff_role_check", sql`${table.role} in ('owner', 'manager', 'sales', 'read-only')`),
    check("staff_email_check", sql`${table.email} = lower(${table.email})`),
  ],
);

/** What a signed-in browser holds the id of; ending the row ends the session at the next request. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    /** SHA-256 of the id in the cookie. */
    hash: text("hash").primaryKey(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    /** Keyed hash of the client's address: a known one has tries of its own. */
    addressHash: text("address_hash").notNull(),
    userAgent: text("user_agent").notNull().default(""),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    createdAt: times.createdAt,
  },
  (table) => [index("staff_sessions_staff_idx").on(table.staffId, table.createdAt.desc())],
);

/** Recovery codes of the second factor; each opens once. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    hash: text("hash").primaryKey(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    usedAt: timestamp("used_at", { withTimezone: true }),
    createdAt: times.createdAt,
  },
  (table) => [index("staff_recovery_codes_staff_idx").on(table.staffId)],
);

/** Tries to sign in, counted per key (an account, an address, or both) within a window (docs/rules.md#staff). */
export const signInTries = pgTable(
  "sign_in_tries",
  {
    key: text("key").notNull(),
    windowStart: timestamp("window_start", { withTimezone: true }).notNull(),
    count: integer("count").notNull().default(0),
  },
  (table) => [unique("sign_in_tries_key").on(table.key, table.windowStart)],
);

/** Every staff write with what was before and after; written in the transaction of the write. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** The write this entry belongs to; one write that changes many things is undone as a whole. */
    batch: uuid("batch").notNull().defaultRandom(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
    staffName: text("staff_name").notNull(),
    /** Name of the door, e.g. `updateProduct`. */
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    /** What people call it, e.g. a product's name. */
    label: text("label").notNull().default(""),
    before: jsonb("before").$type<Record<string, unknown> | null>(),
    after: jsonb("after").$type<Record<string, unknown> | null>(),
  },
  (table) => [
    index("audit_log_batch_idx").on(table.batch),
    index("audit_log_entity_idx").on(table.entity, table.entityId, table.id.desc()),
    index("audit_log_at_idx").on(table.at.desc()),
    index("audit_log_staff_idx").on(table.staffId, table.id.desc()),
  ],
);

/** Filters of a list that a person keeps under a name (docs/rules.md#lists). */
export const savedViews = pgTable(
  "saved_views",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    /** Last part of the page's address under /admin. */
    page: text("page").notNull(),
    name: text("name").notNull(),
    /** Query string without `?`. */
    query: text("query").notNull(),
    createdAt: times.createdAt,
  },
  (table) => [unique("saved_views_name_key").on(table.staffId, table.page, table.name)],
);
