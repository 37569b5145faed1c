import type { Lang } from "@/lib/i18n/languages";

/** Cents that fit a column of whole numbers. */
const maxCents = 2_147_483_647;

/** Digits with at most one kind of thousands separator and up to two decimals. */
const shapes = [
  /^(?<whole>\d+)(?:[.,](?<part>\d{1,2}))?$/,
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+)(?:,(?<part>\d{1,2}))?$/,
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<part>\d{1,2}))?$/,
  /^(?<whole>[1-9]\d{0,2}(?: \d{3})+)(?:[.,](?<part>\d{1,2}))?$/,
];

/**
 * The one reader of amounts as people type them, in euros: `19,99`, `19.99`, `1.595,00`, `1,595.00`, `1 595`, `€ 20`.
 * Answers whole cents, or null for what is no amount or not clear: empty, negative, more than two decimals, mixed signs.
 * A point or comma before exactly three digits parts thousands (`1.595` is 1595 €): prices have no third decimal.
 * Language and numbers.
 */
export function parseMoney(text: string): number | null {
  const amount = text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(€|EUR) ?/i, "")
    .replace(/(\d) ?(€|EUR)$/i, "$1");
  if (amount.length > 20 || /^(€|EUR)/i.test(amount)) return null;
  for (const shape of shapes) {
    const groups = shape.exec(amount)?.groups;
    if (!groups) continue;
    const cents =
      Number((groups.whole ?? "").replace(/\D/g, "")) * 100 + Number((groups.part ?? "").padEnd(2, "0"));
    return cents <= maxCents ? cents : null;
  }
  return null;
}

const options: Intl.NumberFormatOptions = {
  style: "currency",
  currency: "EUR",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: "always",
};
const locales: Record<Lang, string> = { es: "es-ES", en: "en-IE" };
const formatters: Partial<Record<Lang, Intl.NumberFormat>> = {};

/** Made when the first amount is written: it costs a phone more than all amounts of a page. */
function formatterOf(lang: Lang): Intl.NumberFormat {
  formatters[lang] ??= new Intl.NumberFormat(locales[lang], options);
  return formatters[lang];
}

/**
 * An amount with its currency and always two decimals: `1.295,95 €`, `€1,295.95` (docs/rules.md#prices). The blank does
 * not break, whatever blank the runtime's data holds, so that server and browser write the same.
 *
 * @param cents whole cents, IVA included
 */
export function formatMoney(cents: number, lang: Lang): string {
  return formatterOf(lang)
    .format(cents / 100)
    .replace(/\s/g, "\u00a0");
}

/** The amount for machines and files: `1295.95`, no currency, no grouping. */
export function plainMoney(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Cents as staff type and read them in a field: `19,99`, in an English form `19.99`. Empty without. */
export function typedMoney(cents: number | null | undefined, lang: Lang = "es"): string {
  if (cents === null || cents === undefined) return "";
  return lang === "es" ? plainMoney(cents).replace(".", ",") : plainMoney(cents);
}

/**
 * An amount or a percentage that a form holds (`19,99`, `12,5`), as the field shows it to readers of a language: `19.99` in
 * an English form. Texts that are no such number stay as they are typed.
 */
export function shownTyped(text: string, lang: string): string {
  return lang !== "es" && /^\d+,\d{1,2}$/.test(text) ? text.replace(",", ".") : text;
}
