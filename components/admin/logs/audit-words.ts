import { useTranslations } from "next-intl";
import { formatSize } from "@/lib/catalogue/format-size";
import { formatterOf } from "@/lib/i18n/formatter";
import type { Lang } from "@/lib/i18n/languages";
import type { AuditEntry } from "@/lib/logs/staff-queries";
import { formatMoney } from "@/lib/money";
import { formNameOf, isProductField } from "@/lib/products/product-fields";
import { sizeOfBarcode, sizeOfField } from "@/lib/products/size-matrix";
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

/** Where, under `admin`, the forms of other things name their fields. */
const named: Record<string, readonly string[]> = {
  offer: ["offers.labels"],
  settings: [
    "settings.identity.fields",
    "settings.legal.fields",
    "settings.limits.fields",
    "settings.retention.fields",
    "settings.seo.fields",
    "settings.zones.fields",
  ],
  sourcedItem: ["sourced-items.fields"],
};

type SayAdmin = ReturnType<typeof useTranslations<"admin">>;

function languageOf(field: string): "es" | "en" | null {
  if (field.endsWith("Es")) return "es";
  return field.endsWith("En") ? "en" : null;
}

/** The word of one name, as the form of its thing says it, or else as entries of all kinds do. */
function wordOf(t: SayAdmin, entity: string, name: string): string | null {
  const paths = [...(named[entity] ?? []), "logs.audit.fields"];
  const path = paths.find((one) => t.has(`${one}.${name}` as never));
  return path ? t(`${path}.${name}` as never) : null;
}

/** A name with amounts and languages set aside: `priceCents` is the price, `titleEs` the title in Spanish. */
function plainWord(t: SayAdmin, entity: string, name: string): string | null {
  const lang = languageOf(name);
  const whole = wordOf(t, entity, name) ?? wordOf(t, entity, name.replace(/Cents$/, ""));
  if (whole || !lang) return whole;
  const word = wordOf(t, entity, name.slice(0, -2));
  return word && `${word} (${t(`forms.${lang}`)})`;
}

/** Settings that are lists of things with a name of their own. */
const lists = ["zones", "sections"];

/** A field of the settings, e.g. `zones.ibiza.name.es`: what of a list it is of, and the name that has a word. */
function settingsField(field: string): { of: string; name: string } {
  const [group = "", part = "", ...rest] = field.split(".");
  if (part === "" || part === "#order") return { of: "", name: group };
  if (group === "hours") return { of: "", name: part };
  if (group === "externalTag") return { of: "", name: group };
  const isListed = lists.includes(group);
  const names = isListed ? rest : [group, part, ...rest];
  const last = names.at(-1) ?? group;
  const ofLanguage = last === "es" ? "Es" : last === "en" ? "En" : null;
  return { of: isListed ? part : "", name: ofLanguage ? `${names.at(-2)}${ofLanguage}` : last };
}

/** A field in words; one that nobody gave a word keeps its name. */
export function fieldWord(t: SayAdmin, lang: Lang, entity: string, field: string): string {
  if (entity === "product") {
    const size = sizeOfField(field);
    if (size !== null) return t("product.fields.size", { size: formatSize(size, lang) });
    const barcoded = sizeOfBarcode(field);
    if (barcoded !== null) return t("product.barcodes.of", { size: formatSize(barcoded, lang) });
    const own = `product.fields.${isProductField(field) ? formNameOf(field) : field}` as never;
    if (t.has(own)) return t(own);
  }
  const { of, name } = entity === "settings" ? settingsField(field) : { of: "", name: field };
  const word = plainWord(t, entity, name);
  if (!word) return field;
  return of ? `${of}: ${word}` : word;
}

/** Fields of orders that hold one of a few words, and where in the messages under `orders` these are said. */
const saidUnder: Record<string, "fulfilments" | "plans" | "reasons" | "methods"> = {
  fulfilment: "fulfilments",
  paymentPlan: "plans",
  cancelReason: "reasons",
  method: "methods",
};

/** Kept as whole numbers of hundredths of a percent. */
const hundredths = ["percent", "markupPercent", "minMargin"];
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function amountText(lang: Lang, entity: string, field: string, value: number): string {
  if (field.endsWith("Cents")) return formatMoney(value, lang);
  const isShare = (entity === "sale" || entity === "priceRule") && hundredths.includes(field);
  return isShare ? `${value / 100} %` : String(value);
}

type SayAll = ReturnType<typeof useTranslations<never>>;

/** A value as one reads it: amounts in euros, moments as the shop's clock says, words of the program in words. */
export function shownValue(t: SayAll, lang: Lang, entity: string, field: string, value: unknown): string {
  if (typeof value === "boolean") return t(value ? "admin.logs.audit.yes" : "admin.logs.audit.no");
  if (typeof value === "number") return amountText(lang, entity, field, value);
  if (Array.isArray(value) && value.every((one) => typeof one === "string" || typeof one === "number"))
    return value.length === 0 ? asText(null) : value.join(", ");
  if (typeof value !== "string") return asText(value);
  if (moment.test(value))
    return formatterOf(lang, "Europe/Madrid").dateTime(new Date(value), {
      dateStyle: "medium",
      timeStyle: "short",
    });
  const groups = [
    `orders.${saidUnder[field]}`,
    ...(entity === "product" ? [`admin.product.choices.${field}`] : []),
    `admin.logs.audit.values.${field.split(".").at(-1)}`,
  ];
  const group = /^[\w -]+$/.test(value) && groups.find((one) => t.has(`${one}.${value}` as never));
  return group ? t(`${group}.${value}` as never) : asText(value);
}

/** What was done, in words; an action that has none keeps its name. */
export function useActionWord(): (action: string) => string {
  const t = useTranslations("admin.logs.audit");
  return (action) => wordOr(t, "actions", action);
}

/** What an entry says was done. */
export function changeKind({
  action,
  before,
  after,
}: Pick<AuditEntry, "action" | "before" | "after">):
  | "created"
  | "removed"
  | "undone"
  | "changed"
  | "downloaded" {
  // What lib/doors/staff-file.ts hands out.
  if (/^file[A-Z]/.test(action)) return "downloaded";
  if (action === "undoWrite" || action === "revertEntry") return "undone";
  if (after && !before) return "created";
  return before && !after ? "removed" : "changed";
}
