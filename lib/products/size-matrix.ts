import type { SizeKind } from "@/db/schema/catalogue";
import { letters, plain, writeNumber } from "@/lib/catalogue/size-notation";
import { compareSizes } from "@/lib/catalogue/size-order";
import { parseSize, type Size, type SizeHint } from "@/lib/catalogue/sizes";

/** Most pairs or pieces of one size, as in a product file. */
export const maxOnHand = 9999;

/** Pairs or pieces by canonical size; how many are there. */
export type Stock = Record<string, number>;

/** A piece of a pasted list that cannot be read, and why. */
export type Unread = { piece: string; why: "size" | "count" | "twice" | "kind" };

/** Kinds that staff may choose for a category, in the order of the form. */
export const sizeKindChoices: readonly SizeKind[] = ["shoes", "clothing", "accessory"];

/** A category, as far as it says what sizes mean. */
export type SizedCategory = { key: string; sizeKind: SizeKind | null };

/** `isUnsaid`: nobody said what numbers mean in the category, and the same number is a shoe's or a shirt's. */
export type TypedHint = SizeHint & { isUnsaid?: boolean };

/** What a product's category and gender say of a size that could mean several things (lib/catalogue/sizes.ts). */
export function sizeHintOf(category: SizedCategory | undefined, gender: string | undefined): TypedHint {
  const kids = gender === "kids" || category?.key === "kids";
  const audience = kids ? "kids" : gender === "men" || gender === "women" ? "adult" : undefined;
  if (category?.sizeKind === null && category.key !== "kids") return { audience, isUnsaid: true };
  return { kind: category?.sizeKind ?? undefined, audience };
}

/** `38`, `37,5`, `38-40` without a word of the system. */
const bareNumber = /^\d{2}(?:[.,]\d)?(?:\s*[-/]\s*\d{2})?$/;

/**
 * Reads one size as staff type it; null for what is none, `"kind"` for a bare number where the category says no kind of
 * sizes. What is stored already is canonical and read by `parseSize`.
 */
export function readTypedSize(text: string, hint: TypedHint): Size | "kind" | null {
  return hint.isUnsaid && bareNumber.test(text.trim()) ? "kind" : parseSize(text, hint);
}

/** `42 2`, `42=2`, `42: 2`, `42 x 2`, `42 (2)`, `42 - 2 pares`. */
const pair = /^(.+?)(?:\s*[=:×]\s*|\s+[x*-]\s*|\s+|\s*\()(\d{1,4})\)?\s*(?:pairs?|pcs|pares|par|uds?\.?)?$/i;

type Read = { size: Size; count: number };

function readPair(piece: string, hint: TypedHint): Read | Unread["why"] {
  const match = pair.exec(piece);
  const size = match?.[1] ? readTypedSize(match[1], hint) : null;
  if (size === "kind") return "kind";
  if (match && size) return { size, count: Number(match[2]) };
  return parseSize(piece, hint) ? "count" : "size";
}

/** `41 2 42 1 43 0`: sizes and numbers in turn, with nothing but blanks between them. Null when it is not that. */
function readRow(piece: string, hint: TypedHint): Read[] | "kind" | null {
  const words = piece.split(/\s+/);
  const found: Read[] = [];
  for (let at = 0; at < words.length; ) {
    const spans = [1, 2, 3].filter((span) => /^\d{1,4}$/.test(words[at + span] ?? ""));
    const span = spans.find((length) => parseSize(words.slice(at, at + length).join(" "), hint));
    const size = span ? readTypedSize(words.slice(at, at + span).join(" "), hint) : null;
    if (size === "kind") return "kind";
    if (!span || !size) return null;
    found.push({ size, count: Number(words[at + span]) });
    at += span + 1;
  }
  return found;
}

/** A comma between digits parts two pairs, unless it makes a half size: `42,5`. */
function pieces(text: string): string[] {
  return text
    .split(/[;\n\r|]+|,(?!5(?!\d))|(?<!\d),/)
    .map((piece) => piece.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

/**
 * Reads what staff paste: `41 2, 42 1, 43 0`, each pair behind any separator or on its own line, sizes in any notation
 * (lib/catalogue/sizes.ts). Answers the stock by size, and every piece that could not be read.
 */
export function readStockList(text: string, hint: TypedHint = {}): { stock: Stock; unread: Unread[] } {
  const found = new Map<string, number>();
  const unread: Unread[] = [];
  for (const piece of pieces(text)) {
    const read = readPair(piece, hint);
    const row = typeof read === "object" ? [read] : (readRow(piece, hint) ?? read);
    if (typeof row === "string") unread.push({ piece, why: row });
    else
      for (const { size, count } of row) {
        if (found.has(size.value)) unread.push({ piece, why: "twice" });
        else found.set(size.value, count);
      }
  }
  return { stock: Object.fromEntries(found), unread };
}

/** Sizes with their stock in their order (docs/rules.md#sizes); an object would put whole numbers first. */
export function inOrder(stock: Stock): [size: string, onHand: number][] {
  return Object.entries(stock).toSorted(([a], [b]) => compareSizes(a, b));
}

export const runSystems = ["EU", "US", "UK", "LETTER"] as const;
export type RunSystem = (typeof runSystems)[number];

function numberOf(text: string): number | null {
  const number = Number(plain(text).replace(/^(EUR?|US|UK) ?/, ""));
  return text.trim() !== "" && Number.isInteger(number * 2) && number > 0 && number <= 60 ? number : null;
}

/**
 * Sizes from one to another, both included: EU 36–46, with the half ones if wanted. Empty when the ends make no run.
 * Letters run from XXXS to 6XL.
 */
export function sizeRun(
  system: RunSystem,
  from: string,
  to: string,
  halves: boolean,
  hint: SizeHint = {},
): string[] {
  if (system === "LETTER") {
    const [low, high] = [letters.indexOf(plain(from)), letters.indexOf(plain(to))];
    return low < 0 ? [] : letters.slice(low, high + 1);
  }
  const [low, high] = [numberOf(from), numberOf(to)];
  if (low === null || high === null) return [];
  const sizes: string[] = [];
  for (let at = low; at <= high; at += halves ? 0.5 : 1) {
    const size = parseSize(system === "EU" ? writeNumber(at) : `${system} ${at}`, {
      ...hint,
      kind: "shoes",
      system,
    });
    if (size) sizes.push(size.value);
  }
  return sizes;
}

/** Sizes that most goods of a kind come in, to be tapped; whatever else is typed. None where the kind is not said. */
export function usualSizes(hint: TypedHint): string[] {
  if (hint.isUnsaid) return [];
  if (hint.kind === "clothing") return sizeRun("LETTER", "XS", "XXL", false);
  if (hint.kind === "accessory")
    return ["One size", "S/M", "L/XL"].flatMap((text) => parseSize(text, hint)?.value ?? []);
  return hint.audience === "kids"
    ? sizeRun("EU", "27", "38", false, hint)
    : sizeRun("EU", "36", "46", false, hint);
}

/** Form field and entry of the audit trail that hold the stock of one size, so that each is met and reverted by itself. */
export function sizeField(value: string): string {
  return `size ${value}`;
}

/** The size of such a field; null for other fields. */
export function sizeOfField(name: string): string | null {
  return name.startsWith("size ") ? name.slice(5) : null;
}

/** The field that holds the barcode of a size in a product's history. */
export function barcodeField(value: string): string {
  return `barcode ${value}`;
}

/** The size of such a field; null for other fields. */
export function sizeOfBarcode(name: string): string | null {
  return name.startsWith("barcode ") ? name.slice(8) : null;
}

/** One size as staff changed it: what stood there when they looked (null: not there), and what shall stand (null: remove). */
export type SizeChange = { value: string; shown: number | null; onHand: number | null };

function stockOf(fields: Record<string, unknown>): Stock {
  const stock: Stock = {};
  for (const [name, onHand] of Object.entries(fields)) {
    const size = sizeOfField(name);
    if (size !== null && typeof onHand === "number") stock[size] = onHand;
  }
  return stock;
}

/** Sizes that differ between a form as it was shown and as it was left. What nobody touched is not sent. */
export function sizeChanges(shown: Record<string, unknown>, left: Record<string, unknown>): SizeChange[] {
  const [before, after] = [stockOf(shown), stockOf(left)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .toSorted(compareSizes)
    .map((value) => ({ value, shown: before[value] ?? null, onHand: after[value] ?? null }))
    .filter((change) => change.shown !== change.onHand);
}
