import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/db/client";
import { readDoubts } from "@/lib/imports/read-doubts";
import { dryRun, stored, uploadText } from "../setup/import-file";
import { fillShop } from "../setup/judged-file";
import { openFile, planFile, readEmptyShop } from "../setup/planned-file";
import { answered, supplierFiles } from "../setup/supplier-files";

beforeAll(fillShop);

type Row = Awaited<ReturnType<typeof dryRun>>[number] | Awaited<ReturnType<typeof planFile>>["rows"][number];

/** What is compared of a row; a price that is far from others is noted once all are stored. */
const told = ({ position, line, styleCode, brand, name, cells, outcome, reasons, sizes, notes }: Row) => ({
  ...{ position, line, styleCode, brand, name, cells, outcome, reasons, sizes },
  notes: notes.filter(
    ({ key }) => key !== "imports.notes.farPrice" && key !== "imports.notes.farFromCategory",
  ),
});

test("what tests plan in memory is what a dry run stores, and finds as doubtful", async () => {
  const shop = await readEmptyShop();
  const files = supplierFiles().filter((_, at) => at % 100 === 7);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const one = await uploadText(file.name, file.bytes);
    const read = await openFile(shop, file.name, file.bytes);
    expect(read.plan, file.name).toEqual(one.plan);
    const patch = answered(one.plan, file.answers);
    const rows = await dryRun(one, patch);
    const planned = await planFile(shop, read, patch);
    expect(planned.rows.map(told), file.name).toEqual(rows.map(told));
    // The shop would propose for a file of the same titles what it kept for this one.
    const doubts = await readDoubts(db, await stored(one.id));
    await db.execute(sql`delete from imports`);
    expect(planned.doubts, file.name).toEqual(doubts);
  }
});
