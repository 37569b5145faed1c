import { z } from "zod";
import type { Bilingual } from "@/db/schema/catalogue";
import { parseSize, type SizeHint } from "@/lib/catalogue/sizes";
import type { MessageKey } from "@/lib/i18n/message-key";
import { isMessageKey } from "@/lib/i18n/messages";
import { parseMoney } from "@/lib/money";
import { type ColumnOf, ofPlainFields, type PlainField, type ValuesOf } from "@/lib/products/product-fields";
import { type SizedCategory, sizeHintOf } from "@/lib/products/size-matrix";
import { bareCell } from "../shared/csv-cell";
import { columnOf, type ProductColumn } from "../shared/product-columns";
import type { CsvRecord } from "../shared/read-csv";
import type { Reason } from "../shared/reasons";
import { readBarcodes, type SizeBarcode } from "../sizes/barcodes";
import { bareSizesIn, type RowSize, readSizes } from "../sizes/sizes-cell";
import { readBilingual } from "../words/bilingual-cell";
import { sizeKindOf } from "../words/category-words";

type Context = z.core.$RefinementCtx<string>;

function refuse(context: Context, key: MessageKey): never {
  context.issues.push({ code: "custom", message: key, input: context.value });
  return z.NEVER;
}

/** A text in one line or several; an empty cell is an empty text. */
function text(max: number) {
  return z.string().max(max, "imports.tooLong" satisfies MessageKey);
}

/** A text that a product cannot be without. An empty cell leaves what is stored. */
function name(max: number) {
  return text(max).transform((cell) => (cell === "" ? undefined : cell.replace(/\s+/g, " ")));
}

/** One of some words; an empty cell leaves what is stored. */
function choice<Word extends string>(...words: Word[]) {
  return z.string().transform((cell, context): Word | undefined => {
    if (cell === "") return undefined;
    return words.find((word) => word === cell.toLowerCase()) ?? refuse(context, "imports.unknownWord");
  });
}

/** An amount in euros as cents; an empty cell leaves what is stored. */
const euros = z.string().transform((cell, context): number | undefined => {
  return cell === "" ? undefined : (parseMoney(cell) ?? refuse(context, "imports.badMoney"));
});

/** The same where an empty cell means that there is none. */
const eurosOrNone = euros.transform((cents) => cents ?? null);

const yesOrNo = choice("yes", "no", "sí", "si", "true", "false", "1", "0").transform((word) =>
  word === undefined ? undefined : ["yes", "sí", "si", "true", "1"].includes(word),
);

const day = z.string().transform((cell, context): string | null => {
  if (cell === "") return null;
  const date = /^\d{4}-\d\d-\d\d$/.test(cell) ? new Date(`${cell}T00:00:00Z`) : null;
  const valid = date && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(cell);
  return valid ? cell : refuse(context, "imports.badDay");
});

function number(min: number, max: number, key: MessageKey) {
  return z.string().transform((cell, context): number | null => {
    if (cell === "") return null;
    const read = /^\d{1,9}$/.test(cell) ? Number(cell) : Number.NaN;
    return read >= min && read <= max ? read : refuse(context, key);
  });
}

/** What is said of a cell that is no number of its column, where it is more than that. */
const numberRefusals: Partial<Record<PlainField, MessageKey>> = { leadDays: "imports.badLeadDays" };

type PlainCell = string | boolean | number | null | undefined;

/** The plain fields as cells, each by its kind (lib/products/product-fields.ts). */
const plainCells = Object.fromEntries(
  Object.values(
    ofPlainFields((field, name): [string, z.ZodType<PlainCell>] => {
      const column = columnOf(name);
      switch (field.kind) {
        case "text":
          return [column, text(field.max).optional()];
        case "choice":
          return [column, choice(...field.words).optional()];
        case "yesNo":
          return [column, yesOrNo.optional()];
        case "number":
          return [
            column,
            number(field.min, field.max, numberRefusals[name] ?? "imports.badNumber").optional(),
          ];
        case "day":
          return [column, day.optional()];
      }
    }),
  ),
) as { [Name in PlainField as ColumnOf<Name>]: z.ZodType<ValuesOf<Name>[Name] | undefined> };

/** `Piel|Leather`: Spanish, then English; one text alone serves both. */
const bilingual = text(300).transform((cell, context): Bilingual | null => {
  return cell === "" ? null : (readBilingual(cell) ?? refuse(context, "imports.badBilingual"));
});

/** How many signs a style code has at most. */
export const longestStyleCode = 80;

/** Every column of the shop's own product file. All but the first may be absent for a product that the shop has. */
const cells = z.object({
  style_code: text(longestStyleCode).min(1, "imports.missing" satisfies MessageKey),
  brand: text(80)
    .optional()
    .transform((cell) => cell ?? ""),
  name: name(200).optional(),
  category: name(60).optional(),
  section: text(60).optional(),
  ...plainCells,
  upper_material: bilingual.optional(),
  lining_material: bilingual.optional(),
  sole_material: bilingual.optional(),
  textile: bilingual.optional(),
  price: euros.optional(),
  earlier_price: eurosOrNone.optional(),
  cost: eurosOrNone.optional(),
  sizes: text(2000).optional(),
  barcodes: text(4000).optional(),
  drawing: text(400).optional(),
  // Forty addresses.
  pictures: text(20_000).optional(),
  alt_es: text(300).optional(),
  alt_en: text(300).optional(),
} satisfies Record<ProductColumn, z.ZodType>);

type Cells = z.output<typeof cells>;

/** A row whose every cell could be read. What the file does not say is undefined; what it empties is null or "". */
export type ProductRow = Omit<Cells, "sizes" | "barcodes" | "pictures"> & {
  line: number;
  sizes?: RowSize[];
  /** GTINs by size. */
  barcodes?: SizeBarcode[];
  /** Addresses of pictures that are to be fetched. */
  pictures?: string[];
  /** Of the shop's own file: bare numbers among its sizes of which neither the row nor its category says what they are. */
  bareSizes?: readonly string[];
  /** Columns that the file does not say itself: they count for a new product alone. */
  onlyNew?: readonly string[];
  /** Whether its count names no size: `ONE` is then an assumption. */
  unsized?: boolean;
  /** Whether its file has no column for a reduced or an earlier price, or a discount. */
  saysNoReductions?: boolean;
  /** Whether its file says a reduced price of which nobody can tell whether it holds today. */
  unclearReduction?: boolean;
  /** Columns that may hold the sizes, or their pieces, where no column was found for them. */
  unreadSizes?: string;
  unreadStock?: string;
  /** Whether sizes that the row does not name stay as they are; else they go. */
  keepsSizes?: boolean;
  /** Whether its pieces come to those that the product has, as a delivery's do. */
  addsStock?: boolean;
  /** What was left out of the row, and other things to know. */
  notes?: Reason[];
};

/** A row of the file: read, or refused with a reason per bad cell. */
export type ReadRow =
  | { ok: true; row: ProductRow }
  | { ok: false; line: number; styleCode: string; brand: string; reasons: Reason[] };

function reasonOf(issue: z.core.$ZodIssue, record: CsvRecord): Reason {
  const column = String(issue.path[0]);
  const key: MessageKey = isMessageKey(issue.message) ? issue.message : "imports.missing";
  return { column, key, values: { cell: (record.cells[column] ?? "").slice(0, 80) } };
}

function mapValues(cells: Record<string, string>, change: (cell: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, change(cell)]));
}

/** What the shop's categories, by key in lower case, say of bare numbers of sizes. */
export type CategoryKinds = ReadonlyMap<string, SizedCategory>;

/** What a category says of sizes; without a shop to ask, what its key speaks of. */
function sizedCategory(key: string, kinds: CategoryKinds | undefined): SizedCategory | undefined {
  return kinds ? kinds.get(key) : { key, sizeKind: sizeKindOf({ key, labelEs: "", labelEn: "" }) };
}

/** Reads one record of the product file; never throws on what stands in a cell (docs/rules.md#imports). */
export function readRow({ cells: raw, ...rest }: CsvRecord): ReadRow {
  return readBareRow({ ...rest, cells: mapValues(raw, bareCell) });
}

/** The same for a record whose cells hold no escapes. `isOwn`: it is of the shop's own file, whose sizes nobody judged yet. */
export function readBareRow(record: CsvRecord, kinds?: CategoryKinds, isOwn = false): ReadRow {
  const parsed = cells.safeParse(record.cells);
  const reasons: Reason[] = record.surplus ? [{ key: "imports.surplusCells" }] : [];
  for (const issue of parsed.error?.issues ?? []) reasons.push(reasonOf(issue, record));
  const {
    style_code: styleCode = "",
    brand = "",
    category,
    gender,
    sizes: sizesCell,
    barcodes: barcodesCell,
  } = record.cells;
  if (styleCode && !/[a-z0-9]/i.test(styleCode))
    reasons.push({ column: "style_code", key: "imports.badStyleCode" });
  const hint = sizeHintOf(sizedCategory(category?.toLowerCase() ?? "", kinds), gender?.toLowerCase());
  const sizes = sizesCell === undefined ? { sizes: undefined, notes: [] } : readSizes(sizesCell, hint);
  const barcodes = barcodesCell === undefined ? undefined : readSizeBarcodes(barcodesCell, hint);
  if ("reasons" in sizes) reasons.push(...sizes.reasons);
  if (!parsed.success || "reasons" in sizes || reasons.length > 0) {
    return { ok: false, line: record.line, styleCode, brand, reasons };
  }
  const { sizes: _, barcodes: __, pictures, ...rest } = parsed.data;
  const notes = [...sizes.notes, ...(barcodes?.notes ?? [])];
  return {
    ok: true,
    row: {
      ...rest,
      line: record.line,
      sizes: sizes.sizes,
      ...(isOwn && (hint.isUnsaid || !category) && { bareSizes: bareSizesIn(sizesCell ?? "", hint) }),
      ...(barcodes && { barcodes: barcodes.barcodes }),
      pictures: pictures?.split(/\s+/).filter(Boolean),
      ...(record.cells.unsized && { unsized: true }),
      ...(record.cells.no_reductions && { saysNoReductions: true }),
      ...(record.cells.unclear_reduction && { unclearReduction: true }),
      ...(record.cells.unread_sizes && { unreadSizes: record.cells.unread_sizes }),
      ...(record.cells.unread_stock && { unreadStock: record.cells.unread_stock }),
      ...(notes.length > 0 && { notes }),
      // A size that could not be read may be one that is there under its right name.
      ...(sizes.notes.length > 0 && { keepsSizes: true }),
    },
  };
}

/** Barcodes by the canonical size; a wrong one is left out, as a product can be without. */
function readSizeBarcodes(cell: string, hint: SizeHint): { barcodes: SizeBarcode[]; notes: Reason[] } {
  const { barcodes, reasons } = readBarcodes(cell);
  const notes = reasons.map((reason): Reason => ({ ...reason, key: "imports.notes.badBarcode" }));
  const known = barcodes.flatMap(({ value, barcode }) => {
    const size = parseSize(value, hint);
    return size ? [{ value: size.value, barcode }] : [];
  });
  return { barcodes: known, notes };
}
