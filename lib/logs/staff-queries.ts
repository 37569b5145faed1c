import { containing } from "@/lib/like-pattern";
import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { requireStaff } from "@/lib/access/session";
import { withoutAddresses } from "@/lib/without-secrets";
import type { Level, LogFilters } from "./log-filters";

export const PAGE_SIZE = 50;
/** Most lines of a file. */
const FILE_SIZE = 10_000;

export type LogEntry = {
  id: number;
  at: string;
  level: Level;
  message: string;
  functionId: string | null;
  detail: Record<string, unknown>;
};

type Page<T> = { entries: T[]; hasOlder: boolean };

/** Between the first moment of one day and the last of another, as the shop's clock says. */
function within(column: SQL, { from, to }: LogFilters): SQL {
  const since = from ? sql`and ${column} >= ${from}::date::timestamp at time zone 'Europe/Madrid'` : sql``;
  const until = to ? sql`and ${column} < (${to}::date + 1)::timestamp at time zone 'Europe/Madrid'` : sql``;
  return sql`${since} ${until}`;
}

function toPage<T>(rows: T[]): Page<T> {
  return { entries: rows.slice(0, PAGE_SIZE), hasOlder: rows.length > PAGE_SIZE };
}

type Slice = { limit: number; offset: number };

/** One more row than a page has, to know whether there are older ones. */
function sliceOf({ page }: LogFilters): Slice {
  return { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
}

async function readLogs(filters: LogFilters, { limit, offset }: Slice): Promise<LogEntry[]> {
  const { q, level } = filters;
  const pattern = containing(q);
  const rows = await db.execute<LogEntry>(sql`
    select id::int as id, at, level, message, function_id as "functionId", detail from logs
    where true ${level === "all" ? sql`` : sql`and level = ${level}`} ${within(sql`at`, filters)}
      ${q ? sql`and (message ilike ${pattern} or function_id ilike ${pattern} or detail::text ilike ${pattern})` : sql``}
    order by at desc, id desc limit ${limit} offset ${offset}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** What the server wrote, newest first (docs/rules.md#staff). An error's id is found too. */
export async function listLogs(filters: LogFilters): Promise<Page<LogEntry>> {
  await requireStaff("logs.view");
  return toPage(await readLogs(filters, sliceOf(filters)));
}

/** The same without pages, for a file: the newest ten thousand. */
export async function listLogsForFile(filters: LogFilters): Promise<LogEntry[]> {
  await requireStaff("logs.view");
  return readLogs(filters, { limit: FILE_SIZE, offset: 0 });
}

export type AuditEntry = {
  id: number;
  at: string;
  staffName: string;
  action: string;
  entity: string;
  entityId: string;
  label: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** Whether an entry is about the shop's own contact, which stands on every page. */
function isPublic({ entity, entityId }: AuditEntry): boolean {
  return entity === "settings" && entityId === "identity";
}

/** Without addresses and telephones. These are known by their field, for barcodes are digits, too. */
function redacted<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (name, part: unknown) => {
    if (typeof part !== "string") return part;
    return name === "phone" && part !== "" ? "[number]" : withoutAddresses(part);
  });
}

/**
 * An entry as it is shown: people's addresses and telephones are redacted (docs/trust.md, rule 10). The row keeps them, or a change
 * of the addresses that are told of inquiries could not be taken back.
 */
function toShown(entry: AuditEntry): AuditEntry {
  const shown = { ...entry, at: new Date(entry.at).toISOString() };
  if (isPublic(entry)) return shown;
  return {
    ...shown,
    label: withoutAddresses(entry.label),
    before: redacted(entry.before),
    after: redacted(entry.after),
  };
}

async function readAudit(filters: LogFilters, { limit, offset }: Slice): Promise<AuditEntry[]> {
  const { q, person, entity, entityId } = filters;
  const pattern = containing(q);
  const rows = await db.execute<AuditEntry>(sql`
    select id, at, staff_name as "staffName", action, entity, entity_id as "entityId", label, before, after
    from audit_log
    where true ${within(sql`at`, filters)}
      ${person ? sql`and staff_name = ${person}` : sql``}
      ${entity ? sql`and entity = ${entity}` : sql``} ${entityId ? sql`and entity_id = ${entityId}` : sql``}
      ${q ? sql`and (staff_name ilike ${pattern} or action ilike ${pattern} or label ilike ${pattern} or entity_id = ${q})` : sql``}
    order by at desc, id desc limit ${limit} offset ${offset}`);
  return rows.map(toShown);
}

/** Every staff write with what was before and after, newest first. */
export async function listAudit(filters: LogFilters): Promise<Page<AuditEntry>> {
  await requireStaff("audit.view");
  return toPage(await readAudit(filters, sliceOf(filters)));
}

/** The same without pages, for a file: the newest ten thousand. */
export async function listAuditForFile(filters: LogFilters): Promise<AuditEntry[]> {
  await requireStaff("audit.view");
  return readAudit(filters, { limit: FILE_SIZE, offset: 0 });
}

/** Who stands in the audit trail, and what kinds of things, by name. */
export async function listAuditNames(): Promise<{ people: string[]; entities: string[] }> {
  await requireStaff("audit.view");
  const [row] = await db.execute<{ people: string[] | null; entities: string[] | null }>(sql`
    select array_agg(distinct staff_name order by staff_name) as people,
           array_agg(distinct entity order by entity) as entities from audit_log`);
  return { people: row?.people ?? [], entities: row?.entities ?? [] };
}
