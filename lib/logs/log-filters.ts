import { z } from "zod";

export const levels = ["error", "warn", "info", "log"] as const;
export type Level = (typeof levels)[number];

const day = z.iso.date().or(z.literal("")).catch("");

const form = z.object({
  q: z.string().trim().max(200).catch(""),
  level: z.enum(["all", ...levels]).catch("all"),
  from: day,
  to: day,
  /** Audit trail: who did it, to what kind of thing, to which of them. */
  person: z.string().max(200).catch(""),
  entity: z.string().max(80).catch(""),
  entityId: z.string().max(200).catch(""),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** What the log is filtered by; days are those of Europe/Madrid, both included. */
export type LogFilters = z.output<typeof form>;

/** Reads the filters out of an address. What makes no sense is left out. */
export function parseLogFilters(query: Record<string, string | string[] | undefined>): LogFilters {
  const { q = "", level = "all", from = "", to = "", page = "1" } = query;
  const { person = "", entity = "", entityId = "" } = query;
  return form.parse({ q, level, from, to, person, entity, entityId, page });
}

/** Nothing filtered. */
export const noFilters: LogFilters = parseLogFilters({});

export type LogTab = "audit" | "server";

/**
 * What an address shows: the changes of staff, for whoever may see them, unless it names the server's log. Addresses that ask
 * for a level mean that log, which alone has levels.
 */
export function logTabOf(query: Record<string, string | string[] | undefined>, maySeeAudit: boolean): LogTab {
  if (!maySeeAudit || query.tab === "server") return "server";
  return query.level !== undefined && query.tab !== "audit" ? "server" : "audit";
}

/** The address of another page of the same list. */
export function logsHref(tab: LogTab, filters: LogFilters, page = 1): string {
  const query = new URLSearchParams();
  if (tab === "server") query.set("tab", tab);
  if (filters.q) query.set("q", filters.q);
  if (tab === "server" && filters.level !== "all") query.set("level", filters.level);
  if (filters.from) query.set("from", filters.from);
  if (filters.to) query.set("to", filters.to);
  if (tab === "audit") {
    if (filters.person) query.set("person", filters.person);
    if (filters.entity) query.set("entity", filters.entity);
    if (filters.entityId) query.set("entityId", filters.entityId);
  }
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/admin/logs?${query}` : "/admin/logs";
}
