import { z } from "zod";
import { languages } from "@/lib/i18n/languages";
import { type InquiryState, inquiryStates, waitingStates } from "./states";

/** Rows of one page of the list. */
export const inquiryPageSize = 50;

/** States of the list: one; those in which somebody waits, as it opens; all. */
export const stateChoices = ["waiting", ...inquiryStates, "all"] as const;

const form = z.object({
  q: z
    .string()
    .transform((text) => text.replace(/\s+/g, " ").trim().slice(0, 100))
    .catch(""),
  state: z.enum(stateChoices).catch("waiting"),
  kind: z.enum(["inquiry", "request"]).nullable().catch(null),
  /** A person's id, who asks, or nobody. */
  assigned: z
    .union([z.enum(["me", "nobody"]), z.uuid()])
    .nullable()
    .catch(null),
  lang: z.enum(languages).nullable().catch(null),
  sort: z.enum(["waiting", "-waiting"]).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** What the list of inquiries is filtered and sorted by. */
export type InquiryFilters = z.output<typeof form>;

type Query = Record<string, string | string[] | undefined>;

/** Reads the address of the list; never fails, what cannot be understood counts as not said. */
export function parseInquiryFilters(query: Query): InquiryFilters {
  const first = (name: string) => [query[name] ?? []].flat()[0];
  return form.parse(Object.fromEntries(Object.keys(form.shape).map((name) => [name, first(name)])));
}

/** The states a filter stands for. */
export function statesOf({ state }: Pick<InquiryFilters, "state">): readonly InquiryState[] {
  if (state === "all") return inquiryStates;
  return state === "waiting" ? waitingStates : [state];
}

/** Whether the newest come first: who waits longest is first among those who wait, of the others the latest. */
export function isNewestFirst({ state, sort }: Pick<InquiryFilters, "state" | "sort">): boolean {
  if (sort) return sort === "-waiting";
  return !statesOf({ state }).every((one) => waitingStates.includes(one));
}

/** The query of the filters, without page and with defaults left out; empty for the list as it opens. */
export function writeInquiryFilters({ q, state, kind, assigned, lang, sort }: InquiryFilters): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (state !== "waiting") query.set("state", state);
  if (kind) query.set("kind", kind);
  if (assigned) query.set("assigned", assigned);
  if (lang) query.set("lang", lang);
  if (sort) query.set("sort", sort);
  return query.toString();
}

/** Address of the list with these filters. */
export function inquiriesHref(filters: InquiryFilters): string {
  const query = writeInquiryFilters(filters);
  return query ? `/admin/inquiries?${query}` : "/admin/inquiries";
}
