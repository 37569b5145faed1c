import { z } from "zod";
import type { Fulfilment, OrderChannel, OrderKind } from "@/db/schema/orders";
import { parseDay } from "@/lib/delivery/calendar";

/** Tabs of the list; the first is the one it opens with: all that is still to be done. */
export const orderTabs = [
  "open",
  "to-prepare",
  "ready",
  "out",
  "unclaimed",
  "exchange",
  "refund",
  "look",
  "closed",
  "all",
] as const;
export type OrderTab = (typeof orderTabs)[number];

export const kindChoices = ["purchase", "reservation"] as const satisfies readonly OrderKind[];
export const channelChoices = ["web", "staff", "counter"] as const satisfies readonly OrderChannel[];
export const fulfilmentChoices = ["pickup", "delivery"] as const satisfies readonly Fulfilment[];
/** `kept`: of its pieces one at least is the customer's, or is to be; what was cancelled or came back as a whole is left out. */
export const moneyChoices = ["due", "nothing", "kept"] as const;

/** Tabs that are read from the oldest order on: who waits longest comes first. */
const oldestFirst: readonly OrderTab[] = ["open", "to-prepare", "ready", "out", "unclaimed"];

const orderSorts = ["placed", "-placed", "total", "-total"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Rows of one page of the list. */
export const orderPageSize = 50;

const day = z
  .string()
  .transform((text) => parseDay(text))
  .nullable()
  .catch(null);

const form = z.object({
  q: z
    .string()
    .transform((text) => text.replace(/\s+/g, " ").trim().slice(0, 100))
    .catch(""),
  tab: z.enum(orderTabs).catch("open"),
  kind: z.enum(kindChoices).nullable().catch(null),
  fulfilment: z.enum(fulfilmentChoices).nullable().catch(null),
  channel: z.enum(channelChoices).nullable().catch(null),
  money: z.enum(moneyChoices).nullable().catch(null),
  /** Day of delivery as planned now, or of pickup as promised. */
  day,
  /** Day on which it was placed. */
  placed: day,
  /** Day on which what lies ready and is not paid is given back to everybody. */
  ends: day,
  sort: z.enum(orderSorts).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** What the list of orders is filtered and sorted by. Days are days in Europe/Madrid. */
export type OrderFilters = z.output<typeof form>;

type Query = Record<string, string | string[] | undefined>;

/** Reads the address of the list; never fails, what cannot be understood counts as not said. */
export function parseOrderFilters(query: Query): OrderFilters {
  const first = (name: string) => [query[name] ?? []].flat()[0];
  return form.parse(Object.fromEntries(Object.keys(form.shape).map((name) => [name, first(name)])));
}

/** The sort that counts: the one that was chosen, or the tab's own. */
export function orderSortOf({ sort, tab }: OrderFilters): OrderSort {
  return sort ?? (oldestFirst.includes(tab) ? "placed" : "-placed");
}

/** The query of the filters, without page and with defaults left out; empty for the list as it opens. */
export function writeOrderFilters(filters: Partial<OrderFilters>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    const isDefault = value === null || value === "" || (name === "tab" && value === "open");
    if (name !== "page" && !isDefault) query.set(name, String(value));
  }
  return query.toString();
}

/** Address of the list with some filters. */
export function ordersHref(filters: Partial<OrderFilters>): string {
  const query = writeOrderFilters(filters);
  return `/admin/orders${query && `?${query}`}`;
}
