import { z } from "zod";
import { decodeEntities } from "@/lib/html-entities";
import { fold } from "@/lib/normalization-rules/fold";
import { codeWithoutSize } from "./size-codes";

/** The texts of an Editor.js document, as Saleor keeps descriptions, as HTML; other texts as they are. */
function htmlOfBlocks(text: string): string {
  if (!/^\{.*"blocks"\s*:/s.test(text)) return text;
  try {
    const { blocks } = blocksShape.parse(JSON.parse(text));
    const lines = blocks.flatMap(({ data: { text: line, items = [] } }) => [
      ...(line ? [`<p>${line}</p>`] : []),
      ...items.map((item) => `<li>${typeof item === "string" ? item : (item.content ?? "")}</li>`),
    ]);
    return lines.join("");
  } catch {
    return text;
  }
}

const blocksShape = z.object({
  blocks: z.array(
    z.object({
      data: z.object({
        text: z.string().optional(),
        items: z.array(z.union([z.string(), z.object({ content: z.string().optional() })])).optional(),
      }),
    }),
  ),
});

/** The words of a description that a shop system keeps as HTML: paragraphs and list items on lines of their own. */
export function plainWords(text: string): string {
  const html = htmlOfBlocks(text.trim());
  if (!/[<&]/.test(html)) return html.trim();
  const broken = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<(?:br|\/p|\/div|\/h\d|\/tr|\/ul|\/ol)\b[^>]*>/gi, "\n")
    .replace(/<li\b[^>]*>/gi, "\n– ")
    .replace(/<\/?[a-z!][^>]*>/gi, "");
  return decodeEntities(broken)
    .replace(/[ \t\u00a0]+/g, " ")
    .replace(/ ?\r?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const ending = /[\s,;:|/(–—-]+(?:size|talla|gr[öo](?:ß|ss)e|color|colour|EU|UK|US)?[\s:]*$/i;

/** What texts share from their beginning, up to the end of a word. */
function sharedStart(texts: readonly string[]): string {
  const [first = "", ...others] = texts;
  let length = first.length;
  for (const other of others) {
    while (!other.startsWith(first.slice(0, length))) length -= 1;
  }
  const whole = others.every((other) => other.length === length) && length === first.length;
  if (
    whole ||
    (others.every((other) => /^(?:\W|$)/.test(other.slice(length))) && /^(?:\W|$)/.test(first.slice(length)))
  ) {
    return first.slice(0, length);
  }
  return first.slice(0, length).replace(/[^\s,;:|/(–—-]*$/, "");
}

/** The name of a product whose sizes are called each by its own: `Jacket — Black, Size M` and `… L` are `Jacket — Black`. */
export function sharedName(names: readonly string[]): string {
  const [first = ""] = names;
  if (names.every((name) => name === first)) return first;
  let shared = sharedStart(names);
  while (ending.test(shared)) shared = shared.replace(ending, "");
  return shared.length >= 3 ? shared : first;
}

/** The code of a product whose sizes have codes of their own: `AD-01-black-7` and `AD-01-black-8` are `AD-01-black`. Empty: they share no word. */
export function sharedCode(codes: readonly string[], sizes: readonly string[]): string {
  const [first = ""] = codes;
  const bare = codes.map((code, index) => {
    const rest = codeWithoutSize(code, sizes[index] ?? "");
    if (rest !== null) return rest;
    // `RS0040` of `Size 40`.
    const size = fold(sizes[index] ?? "").replace(/^(?:size|talla|taille|taglia|maat|grosse) /, "");
    const ends = size !== "" && fold(code).endsWith(size) && code.length > size.length;
    return ends ? code.slice(0, -size.length).replace(/[-_ ./]+$/, "") : code;
  });
  const [one = first] = bare;
  if (bare.every((code) => code === one)) return one;
  return sharedStart(codes).replace(/[-_ ./]+$/, "");
}

/** Addresses in a cell, however they are joined: blanks, commas, `~`, `|`. Of a literal with several sizes the first. */
export function addressesIn(cell: string): string[] {
  const found = cell.match(/https?:\/\/(?:[^\s"'~|,]|,(?!\s*https?:|\s|$))+/g) ?? [];
  const several = /^\s*[{[]/.test(cell) ? found.slice(0, 1) : found;
  return [...new Set(several)];
}

/** Which part of dates a file proves to be the day: `15/03/2026` the first, `03/15/2026` the second. */
export type DaySigns = { first: number; second: number };

const slashed = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:[T ].*)?$/;

/** Counts what a date proves. */
export function countDay(days: DaySigns, cell: string): void {
  const [, one = "0", , other = "0"] = slashed.exec(cell.trim()) ?? [];
  if (Number(one) > 12) days.first += 1;
  if (Number(other) > 12) days.second += 1;
}

/**
 * A day as `2025-06-20`, whatever stands behind it, or `20/06/2025` and `20.06.2025` as Europe writes it, `06/20/2025`
 * where the file proves that it is America's way; null for other texts.
 */
export function dayIn(cell: string, days: DaySigns = { first: 0, second: 0 }): string | null {
  const iso = /^(\d{4}-\d\d-\d\d)(?:[T ].*)?$/.exec(cell)?.[1];
  const [, one = "", , other = "", year = ""] = slashed.exec(cell.trim()) ?? [];
  if (year && days.first > 0 && days.second > 0) return null;
  const [day, month] = days.second > 0 ? [other, one] : [one, other];
  const text = iso ?? (year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : "");
  const date = text ? new Date(`${text}T00:00:00Z`) : null;
  return date && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text) ? text : null;
}
