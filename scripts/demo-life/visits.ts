import { db } from "@/db/client";
import { events } from "@/db/schema/analytics";
import type { Arrival } from "@/lib/analytics/arrival";
import type { ShopEvent } from "@/lib/analytics/forms";
import { rollUpEvents } from "@/lib/analytics/roll-up";
import { addDays, dayOf, instantAt, weekdayOf } from "@/lib/delivery/calendar";
import { demoVisitor } from "@/lib/demo-life/visitors";
import { chance } from "../demo-dates";
import type { Pair } from "./people";

/** Days before today that had visitors. Today has none: what is counted today is real. */
const DAYS = 28;

const arrivals: Arrival[] = [
  "search",
  "search",
  "search",
  "social",
  "social",
  "direct",
  "link",
  "letter",
  "site",
];
const found = ["air force", "nike 43", "samba", "negras 38", "new balance", "para correr", "regalo niño 33"];
const inVain = ["hoka clifton", "speedcat", "birkenstock", "xt-6 gore-tex", "zapatillas de charol 36"];

/** Filters that left nothing, as the list of the shop reports them. */
const emptyFilters = [
  { brand: ["Onitsuka Tiger"], size: ["49"] },
  { brand: ["Puma"], colour: ["purple"] },
  { category: ["slides"], size: ["35.5"] },
];

type Row = typeof events.$inferInsert;

/** What one visitor of a day did, in its order. */
function visit(day: string, index: number, pairs: Pair[]): Row[] {
  const key = `${day} ${index}`;
  const draw = (what: string) => chance(`${key} ${what}`);
  const pick = <T>(what: string, list: readonly T[]): T => {
    const one = list[Math.floor(draw(what) ** 1.7 * list.length)];
    if (one === undefined) throw new Error("There is nothing to choose from");
    return one;
  };
  const lang = draw("lang") < 0.7 ? ("es" as const) : ("en" as const);
  const began = instantAt(day, "09:00").getTime() + draw("time") * 14 * 3_600_000;
  const rows: Row[] = [];
  const did = (name: ShopEvent["name"], path: string, params: Row["params"] = {}) => {
    const at = new Date(began + rows.length * 35_000 + draw(`pause ${rows.length}`) * 20_000);
    rows.push({ name, path: `/${lang}${path}`, params, lang, visitor: demoVisitor(day, index), at });
  };
  did("page_view", "/in-stock", { from: pick("from", arrivals) });
  const words = draw("search") < 0.35 ? pick("words", found) : null;
  const filters = JSON.stringify(words ? { q: [words] } : {});
  did("view_item_list", "/in-stock", { total: words ? 12 : 204, filters, page: 1 });
  if (draw("vain") < 0.12) {
    const q = pick("vain words", inVain);
    did("view_item_list", "/in-stock", { total: 0, filters: JSON.stringify({ q: [q] }), page: 1 });
    did("search_no_result", "/in-stock", { q });
  }
  if (draw("empty") < 0.05) {
    const left = JSON.stringify(pick("empty filters", emptyFilters));
    did("view_item_list", "/in-stock", { total: 0, filters: left, page: 1 });
  }
  for (let seen = 0; seen < draw("depth") * 4; seen++) {
    const { productId, slug, size } = pick(`product ${seen}`, pairs);
    did("page_view", `/product/in-stock/${slug}`);
    if (draw(`like ${seen}`) < 0.25) did("like", `/product/in-stock/${slug}`, { id: productId, size });
  }
  if (draw("checkout") < 0.06) {
    const kind = draw("kind") < 0.6 ? "purchase" : "reservation";
    did("begin_checkout", "/checkout", { kind, count_items: 1 });
    if (draw("order") < 0.6) did("purchase", "/checkout/success", { kind, count_items: 1 });
  }
  if (draw("inquiry") < 0.03) did("inquiry_submitted", "/in-stock", { count_items: 1 });
  if (draw("share") < 0.02) did("share_copy_link", "/liked");
  return rows;
}

/** Some weeks of visits, more of them at weekends, as the shop's pages report them; then counted by the day. */
export async function writeVisits(pairs: Pair[]): Promise<void> {
  const today = dayOf(new Date());
  for (let ago = DAYS; ago >= 1; ago--) {
    const day = addDays(today, -ago);
    const visitors = Math.round(18 + 14 * chance(day) + (weekdayOf(day) >= 5 ? 12 : 0));
    const rows = Array.from({ length: visitors }, (_, index) => visit(day, index, pairs)).flat();
    await db.insert(events).values(rows);
  }
  await rollUpEvents();
}
