import { readFileSync } from "node:fs";
import { db } from "@/db/client";
import type { FieldName } from "@/lib/import-files/shared/plan";
import { readCsv } from "@/lib/import-files/shared/read-csv";
import type { Reason } from "@/lib/import-files/shared/reasons";
import { SourceError } from "@/lib/import-files/shared/source-error";
import { openColumns } from "@/lib/import-files/unread/open-columns";
import type { Doubt } from "@/lib/imports/doubtful-results";
import { importBrands, importCategories } from "@/lib/imports/import-groups";
import { type EmptyShop, type OpenedFile, openFile, type PlannedRow, planFile } from "./planned-file";
import { answered, differences, type Expected, isCalled, type SupplierFile } from "./supplier-files";

const records = (name: string) => {
  const read = readCsv(readFileSync(`db/demo/${name}.csv`));
  return read.ok ? read.file.records : [];
};

/** Fills the shop that files are judged in with the categories and brands of the demo. */
export async function fillShop(): Promise<void> {
  await db.transaction(async (tx) => {
    await importCategories(tx, records("categories"));
    await importBrands(tx, records("brands"));
  });
}

/** Records that adding up, heading or repeating makes no products, whatever file they are in. */
const noProducts = ["imports.headingRow", "imports.titlesAgain", "imports.totalsRow", "imports.parentRow"];

/** The row of a product, and what of it is not as it should be; null where there is no such row. Until staff say where the codes stand, names tell. */
function findRow(
  want: Expected,
  rows: PlannedRow[],
  isCodeAsked: boolean,
): { row: PlannedRow; wrong: string[] } | null {
  const { code = "*" } = want;
  const found = rows
    .filter((row) => (code === "*" || isCodeAsked ? isCalled(row, want.name ?? "") : row.styleCode === code))
    .map((row) => ({ row, wrong: differences(want, row) }))
    .toSorted((a, b) => a.wrong.length - b.wrong.length)[0];
  if (found) rows.splice(rows.indexOf(found.row), 1);
  return found ?? null;
}

const isRefused = (row: PlannedRow, keys: readonly string[]) =>
  row.outcome === "refused" && (keys.includes("*") || row.reasons.some(({ key }) => keys.includes(key)));

/** Whether any row has the code or the name of a product: one that none has was dropped. */
function isNamed({ code = "*", name = "" }: Expected, rows: PlannedRow[]): boolean {
  return rows.some((row) => {
    const said = JSON.stringify([row.styleCode, row.name, row.cells]).toLowerCase();
    return (
      (code !== "*" && said.includes(code.toLowerCase())) ||
      (name !== "" && said.includes(name.toLowerCase()))
    );
  });
}

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
  purchasePrices: ["cost", "price", "earlier"],
  // Staff compare each product with its lines, but a text is right only where nothing is left to find.
  compared: [],
  documentDiscount: ["cost"],
};

/** What staff are asked about a field, as truths call it. */
const askedAs: Partial<Record<FieldName, readonly string[]>> = {
  cost: ["cost"],
  discount: ["cost"],
  price: ["price", "earlier"],
  sale_price: ["price", "earlier"],
  earlier_price: ["price", "earlier"],
  stock: ["sizes"],
  style_code: ["code"],
  barcode: ["barcodes"],
};

/**
 * What a dry run makes of a file: products that are right, those it waits with, and what is wrong; of that, `silent` would go in.
 * Where all that is wrong with a product is `doubted`, staff are asked about it.
 */
function judge({ rows: wanted, refused }: SupplierFile, rows: PlannedRow[], doubted: readonly string[]) {
  const asked = new Set<Expected>();
  const left = [...rows];
  const right = new Set<Expected>();
  const waiting = new Map<Expected, Reason[]>();
  const wrong: string[] = [];
  let silent = 0;
  for (const want of wanted) {
    const found = findRow(want, left, doubted.includes("code"));
    if (found?.row.outcome === "refused") waiting.set(want, found.row.reasons);
    else if (found && found.wrong.length === 0) right.add(want);
    else if (found?.wrong.every((text) => doubted.some((field) => text.startsWith(`${field} `))))
      asked.add(want);
    else {
      if (found || !isNamed(want, rows)) silent += 1;
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
  const isOfNone = (row: PlannedRow) => row.outcome === "refused" && !row.name && !row.styleCode;
  const others = left.filter((row) => !isRefused(row, noProducts) && !isOfNone(row));
  silent += others.filter(({ outcome }) => outcome !== "refused").length;
  wrong.push(...others.map(({ line, name, reasons }) => `line ${line} ${name}: ${JSON.stringify(reasons)}`));
  return {
    right,
    waiting,
    asked,
    wrong,
    silent,
    refused: refused.length + left.length - others.length + asked.size,
  };
}

const namesColumns = (answers: SupplierFile["answers"]) =>
  answers.some(([name]) => name.startsWith("columns."));

/** Reads a file as planned, with these answers, and judges it. */
async function tryPlan(
  shop: EmptyShop,
  file: SupplierFile,
  one: OpenedFile,
  answers: SupplierFile["answers"],
) {
  const { rows, doubts } = await planFile(shop, one, answered(one.plan, answers));
  // Who wrote a truth that answers nothing did not know what is asked.
  const isAnswered = file.columns !== undefined || namesColumns(file.answers);
  const open = isAnswered ? [] : openColumns(one.source, one.plan).flatMap(({ fields }) => fields);
  const doubted = [
    ...doubts.flatMap(({ kind }) => shown[kind]),
    ...open.flatMap((field) => askedAs[field] ?? []),
  ];
  const judged = judge(file, rows, doubted);
  const isCompared = doubts.some(({ kind }) => kind === "compared");
  return { ...judged, isCompared, silent: isCompared ? 0 : judged.silent, isDoubted: doubts.length > 0 };
}

const asksWhich = ({ key }: Reason) => key.startsWith("imports.which");

/** Answers about the columns that the user of a file is asked about: the open ones, and those that reasons name. */
function columnAnswers(
  { columns = new Map<string, FieldName>() }: SupplierFile,
  { source, plan }: OpenedFile,
  reasons: readonly Reason[],
): SupplierFile["answers"] {
  const named = reasons.filter(asksWhich).flatMap(({ values }) => String(values?.columns ?? "").split(", "));
  const titles = new Set([...openColumns(source, plan).map(({ title }) => title), ...named]);
  return [...titles].flatMap((title): SupplierFile["answers"] => {
    const field = columns.get(title);
    return field ? [[`columns.${field}`, title]] : [];
  });
}

/** What became of a file. */
export type Verdict = {
  /** Products that are right as proposed. */
  right: number;
  /** Products and records that are refused or asked about for a true reason. */
  refused: number;
  /** What is not as its truth says. */
  faults: string[];
  /** How many of the faults would go in, or be dropped, without a word: what staff compare with the lines of a text is none of them. */
  silent: number;
  /** Whether nobody has to say what a column is. */
  isMapped: boolean;
  /** Whether nobody is asked anything. */
  isAlone: boolean;
};

/** Reads a file as a dry run does and holds what comes out against its truth. */
export async function judgeFile(shop: EmptyShop, file: SupplierFile): Promise<Verdict> {
  const one = await openFile(shop, file.name, file.bytes).catch((error: unknown) => {
    if (!(error instanceof SourceError)) throw error;
    return error.message;
  });
  if (typeof one === "string") {
    const faults = [`${file.name}: ${one}`];
    return { right: 0, refused: 0, faults, silent: 0, isMapped: false, isAlone: false };
  }
  const proposed = await tryPlan(shop, file, one, []);
  const reasons = [...proposed.waiting.values()].flat();
  const answers = [...file.answers, ...columnAnswers(file, one, reasons)];
  const final = answers.length > 0 ? await tryPlan(shop, file, one, answers) : proposed;
  // A question is a true one if its answer makes the row right, or leads to the next question.
  const stuck = [...proposed.waiting.keys()].filter(
    (want) => !final.right.has(want) && !final.asked.has(want),
  );
  const goesWrong = final.isCompared ? 0 : stuck.filter((want) => !final.waiting.has(want)).length;
  // An import is not written before somebody said the currency that its file leaves open, what columns are that may matter, and
  // that what is unusual is right.
  const open = openColumns(one.source, one.plan).length > 0;
  const asks = one.plan.currency === "" || open || proposed.isDoubted;
  const wrong = [
    ...(asks ? final.wrong : proposed.wrong),
    ...stuck.map(
      (want) =>
        `${want.code} ${want.name}: no answer helps ${JSON.stringify(final.waiting.get(want) ?? final.wrong)}`,
    ),
  ];
  return {
    right: proposed.right.size,
    refused: proposed.refused + proposed.waiting.size - stuck.length,
    faults: wrong.map((text) => `${file.name}: ${text}`),
    // What waits for an answer may go in wrong once it is given.
    silent: asks ? final.silent : proposed.silent + goesWrong,
    isMapped: wrong.length === 0 && !open && !namesColumns(answers) && !reasons.some(asksWhich),
    isAlone: wrong.length + proposed.waiting.size === 0 && !asks,
  };
}

/** A line that says what became of files. */
export function summaryOf(kind: string, verdicts: readonly Verdict[]): string {
  const sum = (count: (one: Verdict) => number) => verdicts.reduce((total, one) => total + count(one), 0);
  return (
    `${kind}: ${sum(({ right }) => right)} rows right as proposed, ` +
    `${sum(({ refused }) => refused)} refused or asked about for a true reason, ` +
    `${sum(({ faults }) => faults.length)} wrong, ${sum(({ silent }) => silent)} of them without a word; ` +
    `of ${verdicts.length} files ${sum(({ isMapped }) => Number(isMapped))} without a hand on the mapping, ` +
    `${sum(({ isAlone }) => Number(isAlone))} of them without any question\n`
  );
}
