import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FieldName, ImportPlan } from "@/lib/import-files/shared/plan";
import type { PlannedRow } from "./planned-file";

/** Files that nobody has tuned the import on may be tried from another folder: `SUPPLIER_FILES_DIR=… npm test -- integration …`. */
const folder = process.env.SUPPLIER_FILES_DIR ?? join(import.meta.dirname, "../supplier-files");

/** One product that the shop should hold after an import; a cell that is absent or `*` may be anything. */
export type Expected = Record<string, string>;

/** A file as a supplier or another shop sends it, and what the shop should hold once it was imported. */
export type SupplierFile = {
  name: string;
  bytes: Uint8Array;
  rows: Expected[];
  /** Records that are no products, by a part of their name: refused with one of these reasons. */
  refused: { name: string; keys: string[] }[];
  /** What the file itself does not say and its user is asked: the answers. */
  answers: [name: string, value: string][];
  /** Whether it is read for a shop without a category for trousers, of which the file has some. */
  isWithoutTrousers: boolean;
  /** What columns hold by their titles, where the truth knows it: the answers about those that the import asks about. */
  columns?: ReadonlyMap<string, FieldName>;
};

function encode(text: string, encoding: string): Uint8Array {
  if (encoding === "utf-16") return Buffer.from(`\ufeff${text}`, "utf16le");
  if (encoding !== "windows-1252") return Buffer.from(text);
  return Buffer.from(text.replaceAll("€", "\u0080").replaceAll("’", "\u0092"), "latin1");
}

/**
 * Reads `NAME.truth`: a line of the names of columns, then a line per product, parted by strokes; `! PART | REASONS` for a
 * record that is no product (`*`: any reason); `# encoding E` and `# answer NAME=VALUE` say how the file is written and what it leaves open,
 * `# without trousers` that the shop has no category for these.
 */
function readTruth(text: string): Omit<SupplierFile, "name" | "bytes"> & { encoding: string } {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const parts = (line: string) => line.split("|").map((cell) => cell.trim());
  const remarks = lines.filter((line) => line.startsWith("#")).map((line) => line.slice(1).trim());
  const answers = remarks.flatMap((line): [string, string][] => {
    const [, name, value] = /^answer (\S+?)=(.*)$/.exec(line) ?? [];
    return name && value !== undefined ? [[name, value]] : [];
  });
  const encoding = remarks.find((line) => line.startsWith("encoding "))?.slice(9) ?? "utf-8";
  const refused = lines
    .filter((line) => line.startsWith("!"))
    .map((line) => {
      const [name = "", keys = ""] = parts(line.slice(1));
      return { name, keys: keys.split(" ") };
    });
  const [titles = "", ...products] = lines.filter((line) => !/^[#!]/.test(line));
  const names = parts(titles);
  const rows = products.map((line) =>
    Object.fromEntries(parts(line).map((cell, index) => [names[index] ?? "", cell])),
  );
  return { rows, refused, answers, encoding, isWithoutTrousers: remarks.includes("without trousers") };
}

/** Every file of tests/supplier-files with its truth. */
export function supplierFiles(): SupplierFile[] {
  const all = readdirSync(folder);
  return all
    .filter((name) => !name.endsWith(".truth"))
    .map((name) => {
      const { encoding, ...truth } = readTruth(
        readFileSync(join(folder, name.replace(/\.\w+$/, ".truth")), "utf8"),
      );
      return { name, bytes: encode(readFileSync(join(folder, name), "utf8"), encoding), ...truth };
    });
}

/** The plan with what its user answered. */
export function answered(plan: ImportPlan, answers: SupplierFile["answers"]): Partial<ImportPlan> {
  const patch: Record<string, unknown> = {};
  for (const [name, value] of answers) {
    const [field = "", key] = name.split(".");
    if (key === undefined) patch[field] = value === "true" ? true : value;
    else if (field === "columns") patch.columns = { ...plan.columns, ...(patch.columns ?? {}), [key]: value };
    else patch.defaults = { ...plan.defaults, ...(patch.defaults ?? {}), [key]: value };
  }
  return patch as Partial<ImportPlan>;
}

/** A women's US size may carry its letter or not: the gender says the same. */
function bySize(cell: string, gender: string): Map<string, string> {
  const pairs = cell.split(";").filter((part) => part.trim() !== "");
  return new Map(
    pairs.map((part) => {
      const [size = "", count = ""] = part.split("=").map((one) => one.trim());
      return [gender === "women" ? size.replace(/^(US [\d.]+)$/, "$1W") : size, count];
    }),
  );
}

/** Whether sizes are as they should be; a count that is not said may be anything. */
function compareSizes(expected: string, actual: string, gender: string): boolean {
  const [want, have] = [bySize(expected, gender), bySize(actual, gender)];
  if (want.size !== have.size) return false;
  return [...want].every(([size, count]) => have.has(size) && (count === "" || have.get(size) === count));
}

/** Whether a part of a name is in that of a row; the part may begin with the brand, which the import keeps apart. */
export function isCalled({ name, brand }: Pick<PlannedRow, "name" | "brand">, part: string): boolean {
  return `${brand} ${name}`.toLowerCase().includes(part.toLowerCase());
}

/** Names of the columns in which a row is not as it should be. */
export function differences(expected: Expected, { cells, styleCode, brand }: PlannedRow): string[] {
  const actual: Record<string, string> = {
    ...cells,
    code: styleCode,
    brand: brand || (cells.brand ?? ""),
    earlier: cells.earlier_price ?? "",
  };
  const gender = cells.gender ?? "";
  return Object.entries(expected).flatMap(([name, want]) => {
    const have = actual[name] ?? "";
    if (want === "*") return [];
    if (name === "sizes" || name === "barcodes") {
      return compareSizes(want, have, gender) ? [] : [`${name} ${have || "none"} for ${want || "none"}`];
    }
    const money = ["price", "earlier", "cost"].includes(name) && want !== "" && have !== "";
    const same = money
      ? Number(want) === Number(have)
      : name === "name"
        ? isCalled({ name: have, brand: actual.brand ?? "" }, want)
        : name === "brand" || name === "colour" || name === "code"
          ? have.toLowerCase() === want.toLowerCase()
          : name === "gender"
            ? (have || "unisex") === want
            : have === want;
    return same ? [] : [`${name} ${have || "none"} for ${want || "none"}`];
  });
}
