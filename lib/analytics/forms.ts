import { z } from "zod";
import { storableText } from "@/lib/storable";
import { arrivals } from "./arrival";
import { MAX_EVENTS } from "./event-names";
import { impersonal } from "./impersonal";
import { pagePath } from "./page-path";

function text(max: number) {
  return z.string().max(max).transform(storableText);
}

const count = z.number().int().min(0).max(1_000_000);
const word = z.string().regex(/^[\w.-]{1,60}$/);
/** Where two texts of a pop-up are tested: the test, and the text that was read. */
const tested = {
  test: z.uuid().optional().catch(undefined),
  text: z.enum(["a", "b"]).optional().catch(undefined),
};
const popup = { id: z.uuid(), type: z.enum(["image", "text", "newsletter"]), ...tested };

/** Words that somebody looked for, as they are kept; a browser may send what it likes. */
const searchedWords = (words: string) => impersonal(words).slice(0, 80);

/**
 * Filters as JSON (docs/rules.md#analytics); what is not JSON is not taken, and of a search no more than of any
 * other.
 */
const filters = text(2_000).transform((json, context) => {
  try {
    const read: unknown = JSON.parse(json);
    if (typeof read !== "object" || read === null || !("q" in read)) return json;
    return JSON.stringify({ ...read, q: [read.q ?? []].flat().map((q) => searchedWords(String(q))) });
  } catch {
    context.addIssue({ code: "custom" });
    return z.NEVER;
  }
});

/** A size as the shop writes it; what does not look like one is dropped, and the event stays. */
const size = z
  .string()
  .regex(/^[\w ./-]{1,20}$/)
  .optional()
  .catch(undefined);

/** A style code or id, never what a person is called; `size` is the one that was chosen or is kept as "my size". */
const item = z.object({ id: word.optional(), style_code: text(60).optional(), size });

/** What somebody looked for in vain. */
const searched = text(200).transform(searchedWords);

function event<Name extends string, Params extends z.ZodType>(name: Name, params: Params) {
  return z.object({
    name: z.literal(name),
    params,
    path: text(2_000)
      .refine((path) => path.startsWith("/"))
      .transform(pagePath),
  });
}

const orderKind = z.enum(["reservation", "purchase"]);

const nothing = z.object({}).default({});

/** The letter of the newsletter that led here (lib/letters), which names no person; and, with a visit's first page, its kind of source. */
const arrived = z
  .object({
    l: z
      .string()
      .regex(/^[0-9a-f]{10}$/)
      .optional()
      .catch(undefined),
    from: z.enum(arrivals).optional().catch(undefined),
  })
  .default({});

/** One event; parameters that are not named here are dropped. */
const eventForm = z.discriminatedUnion("name", [
  event("page_view", arrived),
  event("view_item_list", z.object({ total: count, filters, page: count.min(1) })),
  event("inquiry_submitted", z.object({ count_items: count })),
  event("begin_checkout", z.object({ kind: orderKind, count_items: count })),
  event("purchase", z.object({ kind: orderKind, count_items: count })),
  event(
    "newsletter_subscribe",
    z.object({
      method: word,
      location: text(2_000).transform(pagePath).optional(),
      component: word.optional(),
      /** The pop-up whose form it was. */
      popup: z.uuid().optional().catch(undefined),
      ...tested,
    }),
  ),
  event("share_copy_link", nothing),
  event("share_native", nothing),
  event("popup_impression", z.object({ ...popup, name: text(200) })),
  event("popup_close", z.object(popup)),
  /** Its picture was followed. */
  event("popup_click", z.object(popup)),
  event("like", item),
  event("unlike", item),
  event("search_no_result", z.object({ q: searched, size })),
]);

export type ShopEvent = z.output<typeof eventForm>;

/** What a page sends: its events since the last time. */
export const eventsCall = z.object({
  lang: z.enum(["es", "en"]).optional(),
  events: z.array(eventForm).min(1).max(MAX_EVENTS),
});
