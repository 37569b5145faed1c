import { z } from "zod";
import { noArithmetic } from "./guess/column-arithmetic";
import type { mostDistinct } from "./guess/column-evidence";
import { encodings } from "./shared/encodings";

/** The kinds of texts that are read without being a table. The first that is found reads the text: those that say more of a line go before notes. */
export const textKinds = ["articles", "blocks", "cells", "collapsed", "note"] as const;

/** How a file is written; kept with the import. */
export const sourceShape = z.object({
  kind: z.enum(["table", "json", "xml"]),
  encoding: z.enum(encodings),
  separator: z.enum([",", ";", "\t", "|"]),
  /** Whether each line is one quoted cell that holds the whole record, as a table copied into one column is. */
  wrapped: z.boolean().default(false),
  /** Whether quoted cells stand between blanks. */
  padded: z.boolean().default(false),
  /** Places at which the columns begin of a table that is aligned by blanks; none for a table with separators. */
  columns: z.array(z.number().int()).default([]),
  /** Whether the table is one in markup (HTML, Excel 2003). */
  markup: z.boolean().default(false),
  /** How a text without separators, columns or markup says its products (`text-readers.ts`); `""` where it is a table. */
  text: z.enum([...textKinds, ""]).default(""),
  /** Whether a record holds the titles, and the line it stands on; what is above it is no product. */
  hasTitles: z.boolean(),
  titlesLine: z.number().int().default(1),
  titles: z.array(z.string()),
  /** What stands above the titles. */
  above: z.string().default(""),
  /** Whether records stand under headings: the heading is then a cell of theirs, under `headingTitle`. */
  headings: z.boolean().default(false),
  /** What holds the records of a dump: names joined by points in JSON, the name of the element in XML. */
  list: z.string().default(""),
  /** Some texts of each title, to recognise it by, and how many different ones it has (at most {@link mostDistinct}). */
  samples: z.record(z.string(), z.array(z.string())),
  distinct: z.record(z.string(), z.number()).default({}),
  /** What the numbers of the first records prove of their columns. */
  arithmetic: z
    .object({
      lines: z.array(z.object({ unit: z.string(), pieces: z.string(), total: z.string() })),
      discounted: z
        .array(z.object({ unit: z.string(), pieces: z.string(), discount: z.string() }))
        .default([]),
      nets: z.array(z.object({ unit: z.string(), discount: z.string(), net: z.string() })).default([]),
      below: z.array(z.object({ low: z.string(), high: z.string() })).default([]),
      taxed: z.array(z.object({ net: z.string(), gross: z.string() })),
      sums: z.array(z.object({ parts: z.array(z.string()), total: z.string() })).default([]),
      rivals: z.array(z.tuple([z.string(), z.string()])).default([]),
      lists: z.array(z.string()),
    })
    .default(noArithmetic),
  /** Titles whose texts stand once each (hardly one comes again), above blank cells: cells that were merged over the records below. */
  blocks: z.array(z.string()).default([]),
  records: z.number(),
});
export type Source = z.infer<typeof sourceShape>;

/**
 * Whether staff compare what is read of a file with its lines: of a mail or a printed page, whose lines are told apart by what they look like, and of
 * a table that has no titles.
 */
export const isCompared = ({ kind, text, columns, hasTitles }: Source): boolean =>
  kind === "table" && (text !== "" || columns.length > 0 || !hasTitles);

/** The same before the file was read from end to end. */
export type Shape = Omit<Source, "samples" | "distinct" | "arithmetic" | "blocks" | "records">;
