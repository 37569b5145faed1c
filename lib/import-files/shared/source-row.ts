/** One record of a file as it is written there, its cells by title. */
export type SourceRow = {
  line: number;
  cells: Record<string, string>;
  surplus: boolean;
  isTitles: boolean;
  /** Adds up other records and is no product. */
  isTotals?: boolean;
  /** Has one text alone, which those below it belong to: `NIKE`. */
  isHeading?: boolean;
  /** The heading above the one that it stands under: `NIKE` above `CALZADO HOMBRE`. */
  outer?: string;
  /** Is a line of a note that may be a product and is not read. */
  isUnread?: boolean;
  /** Is one more size of the record above it, from which it has its blank cells. */
  continues?: boolean;
  /** Fields whose cells are blank here and hold what stands above them. */
  above?: string[];
  /** The same for records that the file itself holds within one product. */
  group?: string;
  /** The product of the shop, and its size, that the record's barcode names; `size` "" where only the product is known. */
  shop?: { brand: string; styleCode: string; size: string };
};
