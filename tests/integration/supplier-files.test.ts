import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/db/client";
import type { FieldName, ImportPlan } from "@/lib/import-files/shared/plan";
import { readCsv } from "@/lib/import-files/shared/read-csv";
import { SourceError } from "@/lib/import-files/shared/source-error";
import { openColumns } from "@/lib/import-files/unread/open-columns";
import type { Doubt } from "@/lib/imports/doubtful-results";
import { importBrands, importCategories } from "@/lib/imports/import-groups";
import type { StoredImport } from "@/lib/imports/import-state";
import { readDoubts } from "@/lib/imports/read-doubts";
import { dryRun, type FileRow, stored, uploadText } from "../setup/import-file";
import {
  answered,
  differences,
  type Expected,
  isCalled,
  type SupplierFile,
  supplierFiles,
} from "../setup/supplier-files";

const records = (name: string) => {
  const read = readCsv(readFileSync(`db/demo/${name}.csv`));
  return read.ok ? read.file.records : [];
};

/** Records that adding up, heading or repeating makes no products, whatever file they are in. */
const noProducts = ["imports.headingRow", "imports.titlesAgain", "imports.totalsRow", "imports.parentRow"];

/** The row of a product, and what of it is not as it should be; null where there is no such row. */
function findRow(want: Expected, rows: FileRow[]): { row: FileRow; wrong: string[] } | null {
  const found = rows
    .filter((row) =>
      (want.code ?? "*") === "*" ? isCalled(row, want.name ?? "") : row.styleCode === want.code,
    )
    .map((row) => ({ row, wrong: differences(want, row) }))
    .toSorted((a, b) => a.wrong.length - b.wrong.length)[0];
  if (found) rows.splice(rows.indexOf(found.row), 1);
  return found ?? null;
}

const isRefused = (row: FileRow, keys: readonly string[]) =>
  row.outcome === "refused" && (keys.includes("*") || row.reasons.some(({ key }) => keys.includes(key)));

/** What staff are shown to be wrong by what is unusual about the new products. */
const shown: Record<Doubt["kind"], readonly string[]> = {
  noSizes: ["sizes", "barcodes"],
  noPieces: ["sizes"],
  equalPieces: ["sizes"],
  mixedSizes: ["sizes", "barcodes"],
  codesForNames: ["name"],
  sameNames: ["name"],
  oddBrands: ["brand", "name"],
  underCost: ["cost", "price", "earlier"],
};

/** What staff are asked about a field, as truths call it. */
const askedAs: Partial<Record<FieldName, readonly string[]>> = {
  cost: ["cost"],
  discount: ["cost"],
  price: ["price", "earlier"],
  sale_price: ["price", "earlier"],
  earlier_price: ["price", "earlier"],
  stock: ["sizes"],
  barcode: ["barcodes"],
};

/**
 * What a dry run makes of a file: products that are right, those it waits with, and what is wrong; of that, `silent` would go in.
 * Where all that is wrong with a product is `doubted`, staff are asked about it.
 */
function judge({ rows: wanted, refused }: SupplierFile, rows: FileRow[], doubted: readonly string[]) {
  let asked = 0;
  const left = [...rows];
  const right = new Set<Expected>();
  const waiting = new Map<Expected, string>();
  const wrong: string[] = [];
  let silent = 0;
  for (const want of wanted) {
    const found = findRow(want, left);
    if (found?.row.outcome === "refused") waiting.set(want, JSON.stringify(found.row.reasons));
    else if (found && found.wrong.length === 0) right.add(want);
    else if (found?.wrong.every((text) => doubted.some((field) => text.startsWith(`${field} `)))) asked += 1;
    else {
      if (found) silent += 1;
      wrong.push(`${want.code} ${want.name}: ${found?.wrong.join(", ") ?? "missing"}`);
    }
  }
  for (const { name, keys } of refused) {
    const row = left.find(
      (one) => isRefused(one, keys) && JSON.stringify(one.cells).toLowerCase().includes(name.toLowerCase()),
    );
    if (row) left.splice(left.indexOf(row), 1);
    else wrong.push(`${name} should be refused for ${keys.join(" or ")}`);
  }
  // A record without a code and a name is of no product, whatever it is.
  const isOfNone = (row: FileRow) => row.outcome === "refused" && !row.name && !row.styleCode;
  const others = left.filter((row) => !isRefused(row, noProducts) && !isOfNone(row));
  silent += others.filter(({ outcome }) => outcome !== "refused").length;
  wrong.push(...others.map(({ line, name, reasons }) => `line ${line} ${name}: ${JSON.stringify(reasons)}`));
  return { right, waiting, wrong, silent, refused: refused.length + left.length - others.length + asked };
}

/** Reads a file as planned and judges it. */
async function tryPlan(file: SupplierFile, one: StoredImport, patch?: Partial<ImportPlan>) {
  const rows = await dryRun(one, patch);
  const doubts = await readDoubts(db, await stored(one.id));
  // Who wrote a truth that answers nothing did not know what is asked.
  const isAnswered = file.answers.some(([name]) => name.startsWith("columns."));
  const open = isAnswered ? [] : openColumns(one.source, one.plan).flatMap(({ fields }) => fields);
  const doubted = [
    ...doubts.flatMap(({ kind }) => shown[kind]),
    ...open.flatMap((field) => askedAs[field] ?? []),
  ];
  return { ...judge(file, rows, doubted), isDoubted: doubts.length > 0 };
}

const total = { files: 0, mapped: 0, alone: 0, right: 0, refused: 0, wrong: 0, silent: 0 };

/** Imports a file as far as its dry run and adds to the total. Answers what is not as its truth says. */
async function faultsOf(file: SupplierFile): Promise<string[]> {
  total.files += 1;
  const one = await uploadText(file.name, file.bytes).catch((error: unknown) => {
    if (!(error instanceof SourceError)) throw error;
    total.wrong += file.rows.length;
    return error.message;
  });
  if (typeof one === "string") return [`${file.name}: ${one}`];
  const proposed = await tryPlan(file, one);
  const answers = answered(one.plan, file.answers);
  const final = file.answers.length > 0 ? await tryPlan(file, one, answers) : proposed;
  // A question is a true one if its answer makes the row right.
  const stuck = [...proposed.waiting.keys()].filter((want) => !final.right.has(want));
  // An import is not written before somebody said the currency that its file leaves open, what columns are that may matter, and
  // that what is unusual is right.
  const open = openColumns(one.source, one.plan).length > 0;
  const asks = one.plan.currency === "" || open || proposed.isDoubted;
  const isMapped =
    !open &&
    !file.answers.some(([name]) => name.startsWith("columns.")) &&
    ![...proposed.waiting.values()].some((reasons) => reasons.includes("imports.which"));
  const wrong = [
    ...(asks ? final.wrong : proposed.wrong),
    ...stuck.map(
      (want) =>
        `${want.code} ${want.name}: no answer helps ${final.waiting.get(want) ?? final.wrong.join(", ")}`,
    ),
  ];
  total.right += proposed.right.size;
  total.refused += proposed.refused + proposed.waiting.size - stuck.length;
  total.wrong += wrong.length;
  total.silent += asks ? final.silent : proposed.silent;
  if (wrong.length === 0 && isMapped) total.mapped += 1;
  if (wrong.length + proposed.waiting.size === 0 && !asks) total.alone += 1;
  return wrong.map((text) => `${file.name}: ${text}`);
}

const files = supplierFiles();
/** So many at a time, that a slow machine does not run out of a test's time. */
const PART = 100;
const inParts = (all: SupplierFile[]) =>
  Array.from({ length: Math.ceil(all.length / PART) }, (_, at) => {
    const part = all.slice(at * PART, (at + 1) * PART);
    return { first: part[0]?.name, last: part.at(-1)?.name, part };
  });

async function expectNoFaults(part: SupplierFile[]): Promise<void> {
  const faults: string[] = [];
  for (const file of part) faults.push(...(await faultsOf(file)));
  expect(faults).toEqual([]);
}

describe("what suppliers and other shops send is right, or refused for a true reason", () => {
  beforeAll(async () => {
    await db.transaction(async (tx) => {
      await importCategories(tx, records("categories"));
      await importBrands(tx, records("brands"));
    });
  });

  test.each(inParts(files.filter(({ isWithoutTrousers }) => !isWithoutTrousers)))(
    "$first to $last",
    async ({ part }) => expectNoFaults(part),
  );

  describe("for a shop without a category for trousers", () => {
    beforeAll(async () => {
      await db.execute(sql`delete from categories where key = 'trousers'`);
    });

    test.each(inParts(files.filter(({ isWithoutTrousers }) => isWithoutTrousers)))(
      "$first to $last",
      async ({ part }) => expectNoFaults(part),
    );
  });

  test("most files need no hand on the mapping", () => {
    process.stdout.write(
      `supplier files: ${total.right} rows right as proposed, ${total.refused} refused or asked about for a true reason, ` +
        `${total.wrong} wrong, ${total.silent} of them without a word; of ${total.files} files ${total.mapped} ` +
        `without a hand on the mapping, ${total.alone} of them without any question\n`,
    );
    expect(total.alone * 2).toBeGreaterThanOrEqual(total.files);
  });
});
