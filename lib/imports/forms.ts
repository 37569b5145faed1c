import { z } from "zod";
import type { MessageKey } from "@/lib/i18n/message-key";
import { encodings } from "@/lib/import-files/shared/encodings";
import { type DefaultName, fieldNames, formats } from "@/lib/import-files/shared/plan";

const text = z
  .string()
  .trim()
  .max(200, "imports.tooLong" satisfies MessageKey);
const rate = text.regex(/^(?:\d{1,6}(?:[.,]\d{1,8})?)?$/, "imports.badRate" satisfies MessageKey);
const percent = text.regex(/^(?:\d{1,2}(?:[.,]\d{1,2})?)?$/, "imports.badPercent" satisfies MessageKey);

const known = new Set<string>(fieldNames);
const columns = z
  .record(z.string(), z.string().max(200))
  .transform((given) =>
    Object.fromEntries(Object.entries(given).filter(([field, title]) => known.has(field) && title !== "")),
  );

/** An empty one says nothing. */
const defaults = z
  .object({
    category: text.optional(),
    brand: text.optional(),
    price: text.optional(),
    gender: text.optional(),
    section: text.optional(),
    status: text.optional(),
    source_type: text.optional(),
    stock: text.regex(/^\d{0,4}$/, "imports.badStock" satisfies MessageKey).optional(),
  } satisfies Record<DefaultName, z.ZodType>)
  .transform(
    (given): Partial<Record<DefaultName, string>> =>
      Object.fromEntries(Object.entries(given).filter(([, value]) => value !== "")),
  );

/** How a file is to be read, as staff send it. The titles are judged against the file when it is saved. */
export const planShape = z.object({
  format: z.enum(formats),
  columns,
  addedStock: z.array(z.string().max(200)).max(50).default([]),
  defaults,
  currency: z.string().regex(/^(?:[A-Z]{3})?$/),
  rate,
  addVat: percent,
  sizeSystem: z.enum(["", "EU", "US", "UK", "CM"]),
  sizeOption: z.string().max(120).default(""),
  sizeColumns: z.boolean().default(true),
  sizeCodes: z.boolean().default(false),
  nameSizes: z.boolean().default(false),
  codesNameStyles: z.boolean().default(false),
  columnsSeen: z.boolean().default(false),
  publish: z.boolean().default(false),
  decimal: z.enum(["", ".", ","]).default(""),
  lang: z.enum(["es", "en"]),
  normalize: z.boolean(),
  keepTexts: z.boolean().default(false),
  addsStock: z.boolean().default(false),
  addTwice: z.boolean().default(false),
  earlierAsked: z.boolean().default(false),
  earlierStatedBy: z.string().max(200).default(""),
  makeCodes: z.boolean(),
});

/** One import. */
export const importForm = z.object({ id: z.uuid() });

/**
 * An import to be written. `euros`: staff say that prices whose currency the file does not name are euros; `looked`: that what
 * is unusual about the new products (doubtful-results.ts) is right.
 */
export const applyForm = importForm.extend({
  euros: z.boolean().default(false),
  looked: z.boolean().default(false),
});

/** A plan for an import, to be read by. */
export const planForm = z.object({ id: z.uuid(), plan: planShape });

/** Where a file has its titles, how it is encoded, or what kind it is: the plan begins anew. */
export const reinspectForm = z.object({
  id: z.uuid(),
  hasTitles: z.boolean().optional(),
  titlesLine: z.number().int().min(1).max(1000).optional(),
  encoding: z.enum(encodings).optional(),
  format: z.enum(formats).optional(),
});

/** What an upload brings. */
export const uploadForm = z.object({
  file: z.string().min(1, "imports.noFile" satisfies MessageKey),
  fileName: z.string().min(1).max(200),
  bytes: z.number().int().positive(),
});
