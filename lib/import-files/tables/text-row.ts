import type { SourceRow } from "../shared/source-row";
import type { TextLine } from "./read-table";

// What the readers of texts that are no tables have in common.

/** What a line of an article says under a label. */
export type Fact = [label: string, value: string];

/** What they call the facts that stand without a label. */
export const textTitles = {
  name: "Model",
  code: "Style code",
  sizes: "Sizes",
  colour: "Colour",
  gender: "Gender",
  cost: "Cost price",
  earlier: "Price before",
} as const;

/**
 * What a line of a text is: `heading` for all that is said of no product by itself, `total` of what adds up others, `unread` where it may be a
 * product and is not read.
 */
export type TextKind = "product" | "heading" | "total" | "unread";

/** A line of a text as a record; `line` from 1. */
export const textRow = (line: TextLine["line"], cells: SourceRow["cells"], kind: TextKind): SourceRow => ({
  line,
  cells,
  surplus: false,
  isTitles: false,
  isTotals: kind === "total",
  isHeading: kind === "heading",
  isUnread: kind === "unread",
});

/** What is kept of the lines above the first product or the titles. */
export const textAbove = (lines: readonly string[]): string => lines.join("\n").slice(0, 2000);
