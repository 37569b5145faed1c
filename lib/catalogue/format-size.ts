import type { Lang } from "@/lib/i18n/languages";

/** What ages are counted in: years, months. */
const units = { es: ["años", "meses"], en: ["years", "months"] } as const;

/** A canonical size value as shoppers read it; only garment numbers, ages and "one size" differ between languages. */
export function formatSize(value: string, lang: Lang): string {
  if (value === "ONE") return lang === "es" ? "Talla única" : "One size";
  if (/^T \d/.test(value)) return `${lang === "es" ? "T." : "EU"} ${value.slice(2)}`;
  if (/^AGE/.test(value))
    return value.slice(4).replace(/( M)?$/, (months) => ` ${units[lang][months ? 1 : 0]}`);
  if (/^HAT/.test(value)) return value.slice(4);
  return /^W \d/.test(value) ? value.replace(/([WL]) /g, "$1") : value;
}

/** The same in a line of its own: `label` puts "Size" before it, which "One size" says already. */
export function saySize(value: string, lang: Lang, label: (size: string) => string): string {
  const size = formatSize(value, lang);
  return size === formatSize("ONE", lang) ? size : label(size);
}
