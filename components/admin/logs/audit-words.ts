import { useTranslations } from "next-intl";
import type { Lang } from "@/lib/i18n/languages";
import type { AuditEntry } from "@/lib/logs/staff-queries";
import { formatMoney } from "@/lib/money";
import { noted } from "@/lib/orders/noted-fields";
import { settingsPage } from "./entity-href";
import { asText } from "./fields";

type Say = { (key: never): string; has(key: never): boolean };

/** A word of the texts under `t`, or the name itself where there is none. */
function wordOr(t: Say, group: string, name: string): string {
  const key = `${group}.${name}` as never;
  return t.has(key) ? t(key) : name;
}

/** Says kinds of things as the menu does; one without a word keeps its name. */
export function useEntityWord(): (entity: string) => string {
  const t = useTranslations("admin.logs.audit");
  return (entity) => wordOr(t, "entities", entity);
}

/** A kind of thing with its article, as it stands before a name in a sentence: `el producto`. */
export function useThing(): (entity: string) => string {
  const t = useTranslations("admin.logs.audit");
  return (entity) => wordOr(t, "things", entity);
}

/** Names the thing of an entry: what staff called it, a page of the settings as their menu does, or else its kind. */
export function useEntryName(): (entry: AuditEntry) => string {
  const t = useTranslations();
  const wordOf = useEntityWord();
  return (entry) => {
    if (entry.entity !== "settings") return entry.label || wordOf(entry.entity);
    const [page = "", part] = settingsPage(entry).split("/");
    const key = (part ? `legal.pages.${part}.title` : `admin.settings.nav.${page}`) as never;
    return t.has(key) ? t(key) : page;
  };
}

/** Fields of what is sold and to whom, which have words of their own. */
const fields = [
  ...noted,
  "pieces",
  "note",
  "confirmation",
  "styleCode",
  "size",
  "priceCents",
  "method",
  "decision",
  "order",
  "answered",
  "erased",
] as const;
const withWords = ["order", "counterSale", "withdrawal", "complaint", "customer"];

/** Where, under `admin`, the forms of other things name their fields. */
const named: Record<string, readonly string[]> = {
  offer: ["offers.labels"],
  product: ["product.fields"],
  settings: [
    "settings.identity.fields",
    "settings.legal.fields",
    "settings.limits.fields",
    "settings.retention.fields",
    "settings.seo.fields",
  ],
  sourcedItem: ["sourced-items.fields"],
};

type SayAdmin = ReturnType<typeof useTranslations<"admin">>;

/** A field as the form of its thing names it; one that no form names keeps its name. */
export function fieldWord(t: SayAdmin, entity: string, field: string): string {
  const known = withWords.includes(entity) && fields.find((one) => one === field);
  if (known) return t(`logs.audit.fields.${known}`);
  const group = named[entity]?.find((path) => t.has(`${path}.${field}` as never));
  return group ? t(`${group}.${field}` as never) : field;
}

/** Fields that hold one of a few words, and where in the messages under `orders` these are said. */
const saidUnder: Record<string, "fulfilments" | "plans" | "reasons" | "methods"> = {
  fulfilment: "fulfilments",
  paymentPlan: "plans",
  cancelReason: "reasons",
  method: "methods",
};

type SayOrders = ReturnType<typeof useTranslations<"orders">>;

/** A value as one reads it: amounts in euros, words of the program as `t`, the texts of orders, says them. */
export function shownValue(t: SayOrders, lang: Lang, entity: string, field: string, value: unknown): string {
  if (field.endsWith("Cents") && typeof value === "number") return formatMoney(value, lang);
  if (!withWords.includes(entity)) return asText(value);
  const group = saidUnder[field];
  const key = `${group}.${asText(value)}`;
  return group && t.has(key as never) ? t(key as never) : asText(value);
}

/** What an entry says was done. */
export function deedOf({
  action,
  before,
  after,
}: Pick<AuditEntry, "action" | "before" | "after">): "created" | "removed" | "undone" | "changed" {
  if (action === "undoWrite" || action === "revertEntry") return "undone";
  if (after && !before) return "created";
  return before && !after ? "removed" : "changed";
}
