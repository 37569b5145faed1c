import { type ListedSize, piecesOf, plainSize, readSizeList } from "./size-list";

/** How a file lists sizes, as far as its longer lists show it and the short ones do not. */
export type ListSigns = {
  /** Some of a cell are counted and the others are one each: `40, 41(2), 42`. */
  counts: boolean;
  /** A size comes twice in a cell: each mention is a piece, `40 - 41 - 41`. */
  repeats: boolean;
  /** What parts three sizes and more: `38 / 39 / 40`, `38-39-40`, `38 39 40`. */
  slashes: boolean;
  dashes: boolean;
  blanks: boolean;
};

/** A size with its count in brackets, if it has one: `41 (2)`. */
const maybeCounted = (piece: string): ListedSize => {
  const [, raw = piece, count] = /^(.*?)\s*\(x?(\d{1,2})\)$/.exec(piece.trim()) ?? [];
  return { raw: raw.trim(), ...(count && { count }) };
};

const areSizes = (pieces: readonly string[]) =>
  pieces.length > 2 && pieces.every((piece) => plainSize.test(maybeCounted(piece).raw));

/** Adds what one cell shows of a file's lists. */
export function noteList(signs: ListSigns, cell: string): void {
  const pieces = piecesOf(cell).map((piece) => piece.trim());
  signs.counts ||=
    pieces.some((piece) => /[^()]\s*\((?:[1-9]|1\d)\)$|[\dSML]\s?x\s?(?:[1-9]|1\d)$/i.test(piece)) &&
    pieces.some((piece) => plainSize.test(piece));
  signs.repeats ||= new Set(pieces).size < pieces.length && pieces.every((piece) => plainSize.test(piece));
  signs.slashes ||= areSizes(cell.split("/"));
  signs.dashes ||= areSizes(cell.split("-"));
  signs.blanks ||= areSizes(cell.trim().split(/\s+/));
}

/**
 * The sizes of a cell as {@link readSizeList} finds them, and two that alone could be one: `38 / 39` beside `38 / 39 / 40`, `40-41` beside
 * `40-41-42`, `40 42` beside `40 41 42`; `40-44` may still be from one to the other.
 */
export function readListOf(cell: string, signs: ListSigns): ListedSize[] {
  const words = cell.trim().split(/\s+/);
  if (signs.blanks && words.length === 2 && words.every((word) => plainSize.test(word)))
    return words.map((raw) => ({ raw }));
  const [from = "", to = "", ...others] = cell.split(signs.slashes && cell.includes("/") ? "/" : "-");
  const pair = [from, to].map(maybeCounted);
  const areTwo = others.length === 0 && pair.every(({ raw }) => plainSize.test(raw));
  const isNext = /^\d+$/.test(`${from}${to}`.replace(/\s/g, "")) && Number(to) === Number(from) + 1;
  return areTwo && (cell.includes("/") ? signs.slashes : signs.dashes && isNext) ? pair : readSizeList(cell);
}
