import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { requireStaff } from "@/lib/access/session";
import { seesSupplier } from "./item-values";
import { parseSourcingFilters, type SourcingFilters } from "./list-filters";
import { type Askers, readAskers } from "./read-askers";
import { type Beginning, type OneItem, readBeginning, readItem } from "./read-item";
import { readItemPage, readItems, type SourcedItem, type SourcedItemPage } from "./read-items";
import { sourcedItemEntity } from "./save-item";
import { type SourcingState, sourcingStates } from "./states";

/** Most rows of a file. */
const MOST_IN_FILE = 20_000;

/** One page of the list of sourced items. Source and cost are for people who may see costs. */
export async function listSourcedItems(filters: SourcingFilters): Promise<SourcedItemPage> {
  const staff = await requireStaff("sourcing.view");
  return readItemPage(filters, seesSupplier(staff));
}

/** All that the filters show, for a file; with the same limits. */
export async function listSourcedItemsForFile(filters: SourcingFilters): Promise<SourcedItem[]> {
  const staff = await requireStaff("sourcing.view");
  return (await readItems(filters, seesSupplier(staff), { limit: MOST_IN_FILE, offset: 0 })).rows;
}

/** Open items that most people asked for; each at least by one. */
export async function listMostAsked(limit: number): Promise<SourcedItem[]> {
  const staff = await requireStaff("sourcing.view");
  const filters = parseSourcingFilters({ sort: "-asked" });
  return (await readItems(filters, seesSupplier(staff), { limit, offset: 0, least: 1 })).rows;
}

/** One item with the values of its form; null for an unknown one. */
export async function findSourcedItem(id: string): Promise<OneItem | null> {
  return readItem(id, await requireStaff("sourcing.view"));
}

/** What the form of a new item begins with. */
export async function findBeginning(beginning: Beginning) {
  return readBeginning(beginning, await requireStaff("sourcing.edit"));
}

/** Who asked for an item, by name; for people who deal with it. */
export async function listAskers(id: string, words: string): Promise<Askers> {
  await requireStaff("sourcing.edit");
  return readAskers(id, words);
}

/** One thing that happened to an item: a state it came into, or the names of the fields that were changed. */
export type TimelineEntry = {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  by: string;
  state: SourcingState | null;
  isNew: boolean;
  fields: string[];
};

/** What happened to an item, newest first. Values are left out: who may see costs reads them in the log. */
export async function listTimeline(id: string): Promise<TimelineEntry[]> {
  await requireStaff("sourcing.view");
  const rows = await db.execute<Omit<TimelineEntry, "state"> & { state: string | null }>(sql`
    select id::int as id, at, staff_name as by, after ->> 'state' as state, before is null as "isNew",
           array(select jsonb_object_keys(coalesce(after, '{}')) order by 1) as fields
    from audit_log where entity = ${sourcedItemEntity} and entity_id = ${id} order by id desc limit 100`);
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    state: sourcingStates.find((state) => state === row.state) ?? null,
  }));
}
