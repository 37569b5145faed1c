import { z } from "zod";
import { openStates, type SourcingState, sourcingStates } from "./states";

const sourcingSorts = ["updated", "name", "checked", "price", "asked"] as const;
export type SourcingSort = { by: (typeof sourcingSorts)[number]; descending: boolean };

/** Rows of one page of the list. */
export const sourcingPageSize = 50;

const orders = sourcingSorts.flatMap((by) => [by, `-${by}` as const]);

const form = z.object({
  q: z
    .string()
    .transform((text) => text.replace(/\s+/g, " ").trim().slice(0, 100))
    .catch(""),
  /** One state; `open`: all of them that are still to be dealt with, the default; `all`. */
  state: z.enum([...sourcingStates, "open", "all"]).catch("open"),
  check: z.literal("overdue").nullable().catch(null),
  brand: z.coerce.number().int().positive().max(2_147_483_647).nullable().catch(null),
  sort: z.enum(orders).catch("-updated"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** What the list of sourced items is filtered and sorted by. */
export type SourcingFilters = z.output<typeof form>;

type Query = Record<string, string | string[] | undefined>;

/** Reads the address of the list; never fails, what cannot be understood counts as not said. */
export function parseSourcingFilters(query: Query): SourcingFilters {
  const first = (name: string) => [query[name] ?? []].flat()[0];
  return form.parse({
    q: first("q"),
    state: first("state"),
    check: first("check"),
    brand: first("brand"),
    sort: first("sort"),
    page: first("page"),
  });
}

/** The states a filter stands for. */
export function statesOf({ state }: SourcingFilters): readonly SourcingState[] {
  if (state === "all") return sourcingStates;
  return state === "open" ? openStates : [state];
}

/** Column and direction of a sort as it stands in the address. */
export function sortOf({ sort }: SourcingFilters): SourcingSort {
  const by = sourcingSorts.find((one) => one === sort.replace("-", "")) ?? "updated";
  return { by, descending: sort.startsWith("-") };
}

/** The query of the filters, without page and with defaults left out; empty for the list as it opens. */
export function writeSourcingFilters({ q, state, check, brand, sort }: SourcingFilters): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (state !== "open") query.set("state", state);
  if (check) query.set("check", check);
  if (brand) query.set("brand", String(brand));
  if (sort !== "-updated") query.set("sort", sort);
  return query.toString();
}
