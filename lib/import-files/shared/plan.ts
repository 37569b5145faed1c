import { productColumns } from "./product-columns";

/** What a column of a supplier's file can be: the columns of the own file, and what makes these up. */
export const fieldNames = [
  ...productColumns.filter((name) => name !== "drawing"),
  /** One size (a row per size), or several in one cell. */
  "size",
  /** What the number of the row's size is of: `US Men's`, `UK`. */
  "size_system",
  /** Pieces of the row's size. */
  "stock",
  /** Price asked while a reduction runs; empty where there is none. `price` is then the one before. */
  "sale_price",
  /** GTIN of the row's size: names the product where the shop has it. */
  "barcode",
  /** Code of the style that the record is a size of, where `style_code` is the size's own. */
  "parent_code",
  /** What a record counts, where one product has a record each for what was ordered, comes, and is still to come. */
  "piece_kind",
  /** What is taken off the price that shoppers pay, percent. */
  "reduction",
  /** What is taken off the cost, percent. */
  "discount",
  /** Currency of the amounts, e.g. USD. */
  "currency",
  /** A description in the language chosen for the file. */
  "description",
] as const;
export type FieldName = (typeof fieldNames)[number];

export const formats = [
  "own",
  "shopify",
  "woocommerce",
  "prestashop",
  "google",
  "wix",
  "magento",
  "generic",
] as const;
export type Format = (typeof formats)[number];

/** How a file is to be read (docs/rules.md#imports); `planForm` of lib/imports/forms.ts judges what staff send. */
export type ImportPlan = {
  format: Format;
  /** The title that holds each field. */
  columns: Partial<Record<string, string>>;
  /** Titles of further columns of pieces, which staff have added to those of `columns.stock`: the shop's other places. */
  addedStock?: string[];
  /** What stands where the file says nothing; words of the own file. */
  defaults: Partial<Record<DefaultName, string>>;
  /** Currency of amounts that name none; "": the file does not say it, they are taken as euros until staff confirm that. */
  currency: string;
  /** Euros for one unit of another currency; empty: rows in it are refused. */
  rate: string;
  /** IVA to be added to the amounts, in percent; empty: it is in them. */
  addVat: string;
  /** What bare numbers of shoe sizes are. */
  sizeSystem: "" | "EU" | "US" | "UK" | "CM";
  /** Option of a shop system that is the size where its name does not say so; empty: by its name. */
  sizeOption: string;
  /** Whether columns that are named by sizes (`38`, `39`, `M`) hold their stock. */
  sizeColumns: boolean;
  /** Whether each size has a code of its own, so that products are told by their names. */
  sizeCodes: boolean;
  /** Whether names end in the size of their record: `Dunk Low - 42`. */
  nameSizes: boolean;
  /** Whether the code is that of the style on every record, though sizes are options. */
  codesNameStyles: boolean;
  /** Whether staff have said of the columns that nothing is read from that none of them is needed (open-columns.ts). */
  columnsSeen: boolean;
  /** Whether products that the file calls published are published here too; staff say so. */
  publish: boolean;
  /** Sign that begins decimals; empty: what the whole file proves, else thousands are parted by it (`1.190` is 1190). */
  decimal: "" | "." | ",";
  /** Language of descriptions. */
  lang: "es" | "en";
  /** Whether the rules for suppliers' words are used. */
  normalize: boolean;
  /** Whether products that are there keep what is said of them: the file changes their prices, sizes, stock and barcodes alone. */
  keepTexts: boolean;
  /** Whether the file is of a delivery: its pieces are added to those that products have. The shop's own file never is. */
  addsStock: boolean;
  /** Whether the pieces of a size that a product names more than once are added up; staff say so, else it is refused. */
  addTwice: boolean;
  /** Whether staff state that the shop asked the earlier prices of new products elsewhere, and none lower in the 30 days before. */
  earlierAsked: boolean;
  /** Who stated it; "" for nobody. The server writes it. */
  earlierStatedBy: string;
  /** Makes a style code of brand, name and colour where the file has none. */
  makeCodes: boolean;
};

export const defaultNames = [
  "category",
  "brand",
  "price",
  "gender",
  "section",
  "status",
  "source_type",
  "stock",
] as const;
export type DefaultName = (typeof defaultNames)[number];
