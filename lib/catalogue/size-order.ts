import type { Lang } from "@/lib/i18n/languages";
import { letters, plain, readLetter } from "./size-notation";

type Rank = { group: number; number: number; text: string };

/** `AGE 8-10`, `AGE 18-24 M`: a child's age as it is stored. */
const age = /^AGE (\d+)(-\d+)?( M)?$/;

function rank(size: string): Rank {
  const [, years, , months] = age.exec(size) ?? [];
  if (years) return { group: 3, number: Number(years) / (months ? 12 : 1), text: size };
  const text = plain(size).replace(/^(US|UK|EU) ?/, "");
  const number = /^(\d+(?:\.\d+)?)([WYCK]?)$/.exec(text);
  if (number) return { group: 0, number: Number(number[1]) - (/[CK]/.test(number[2] ?? "") ? 13 : 0), text };
  const letter = letters.indexOf(readLetter(text) ?? "");
  if (letter !== -1) return { group: 1, number: letter, text };
  const joined = letters.indexOf(readLetter(text.split(/[/-]/)[0] ?? "") ?? "");
  if (joined !== -1) return { group: 2, number: joined, text };
  return { group: 3, number: Number(/\d+(\.\d+)?/.exec(text)?.[0] ?? Number.MAX_SAFE_INTEGER), text };
}

/**
 * A leading US, UK or EU is ignored; numbers by number, then letters XXS to XXXL, anything else last. A child's US
 * size (C) stands below the youth sizes it leads up to. Total: only equal texts are equal.
 */
export function compareSizes(a: string, b: string): number {
  const left = rank(a);
  const right = rank(b);
  if (left.group !== right.group) return left.group - right.group;
  if (left.number !== right.number) return left.number - right.number;
  if (left.text !== right.text) return left.text < right.text ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}

/** A canonical size value as shoppers read it; only garment numbers, ages and "one size" differ between languages. */
export function formatSize(value: string, lang: Lang): string {
  if (value === "ONE") return lang === "es" ? "Talla única" : "One size";
  if (/^T \d/.test(value)) return `${lang === "es" ? "T." : "EU"} ${value.slice(2)}`;
  const [, from = "", to = "", months] = age.exec(value) ?? [];
  if (from) {
    const isOne = from === "1" && !to;
    const unit = months ? (lang === "es" ? "mes" : "month") : lang === "es" ? "año" : "year";
    const ending = isOne ? "" : months && lang === "es" ? "es" : "s";
    return `${from}${to} ${unit}${ending}`;
  }
  return /^W \d/.test(value) ? value.replace(/([WL]) /g, "$1") : value;
}

/** The same in a line of its own: `label` puts "Size" before it, which "One size" says already. */
export function saySize(value: string, lang: Lang, label: (size: string) => string): string {
  const size = formatSize(value, lang);
  return size === formatSize("ONE", lang) ? size : label(size);
}
