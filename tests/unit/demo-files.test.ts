import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readCsv } from "@/lib/import-files/shared/read-csv";

it("has no article in the demo whose line is longer than the header: it would be left out", () => {
  const read = readCsv(readFileSync("db/demo/products.csv"));
  if (!read.ok) throw new Error(read.error);
  expect(read.file.records.length).toBe(206);
  expect(read.file.records.filter(({ surplus }) => surplus)).toEqual([]);
});
