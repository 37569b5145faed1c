import { beforeAll, expect, test } from "vitest";
import { db } from "@/db/client";
import { readCsv } from "@/lib/import-files/shared/read-csv";
import { importCategories } from "@/lib/imports/import-groups";
import { beginApplying } from "@/lib/imports/import-writes";
import { workOnImport } from "@/lib/imports/work-on-import";
import { dryRun, rowsOf, stored, uploadText, writeAsStaff } from "../setup/import-file";

beforeAll(async () => {
  const read = readCsv(Buffer.from("key,label_es,label_en,position\nsneakers,Zapatillas,Sneakers,1"));
  if (read.ok) await db.transaction((tx) => importCategories(tx, read.file.records));
});

const list = (code: string) => `SKU,Brand,Name,Category,Price\n${code},Nike,Dunk Low,Sneakers,115.00\n`;

test("prices whose currency a file does not name are written only once staff have said that they are euros", async () => {
  const one = await uploadText("unsaid.csv", list("CUR-1"));
  expect(one.plan.currency).toBe("");
  await dryRun(one);
  await expect(writeAsStaff(beginApplying, { id: one.id, euros: false, looked: false })).rejects.toThrow(
    "imports.confirmEuros",
  );
  expect((await stored(one.id)).state).toBe("planned");
  await writeAsStaff(beginApplying, { id: one.id, euros: true, looked: true });
  await workOnImport(one.id);
  expect(await rowsOf(one.id)).toMatchObject([{ outcome: "created", cells: { price: "115.00" } }]);
  // Another supplier's file may have the same titles.
  expect((await uploadText("unsaid-again.csv", list("CUR-2"))).plan.currency).toBe("");
});

test("a currency that a column, a title or an amount names is honoured and asks for its rate", async () => {
  const files = {
    column: "SKU,Brand,Name,Category,Price,Currency Code\nCUR-3,Nike,Dunk,Sneakers,9999,INR\n",
    title: "SKU,Brand,Name,Category,Price USD\nCUR-4,Nike,Dunk,Sneakers,115.00\n",
    amount: "SKU,Brand,Name,Category,Price\nCUR-5,Nike,Dunk,Sneakers,$115.00\n",
  };
  for (const [name, text] of Object.entries(files)) {
    const one = await uploadText(`said-${name}.csv`, text);
    expect([name, one.plan.currency]).toEqual([name, name === "column" ? "INR" : "USD"]);
    const [row] = await dryRun(one);
    expect(row).toMatchObject({ outcome: "refused", reasons: [{ key: "imports.otherCurrency" }] });
  }
});
