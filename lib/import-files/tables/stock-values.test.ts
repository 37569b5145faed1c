import { expect, it } from "vitest";
import type { SourceRow } from "../shared/source-row";
import { addUnitCosts } from "./stock-values";

async function unitCosts(titles: string[], records: string[][]): Promise<(string | undefined)[]> {
  async function* rows(): AsyncGenerator<SourceRow> {
    for (const [index, record] of records.entries()) {
      const cells = Object.fromEntries(titles.map((title, at) => [title, record[at] ?? ""]));
      yield { line: index + 2, cells, surplus: false, isTitles: false };
    }
  }
  const found: (string | undefined)[] = [];
  for await (const row of addUnitCosts(rows())) found.push(row.cells["Unit cost"]);
  return found;
}

it("divides the value of an inventory for the tax office by its pieces", async () => {
  const titles = ["ProductCode", "ClosingStockQuantity", "ClosingStockValue"];
  const records = [
    ["CW2288-111-40", "1,00", "58,30"],
    ["CW2288-111-42", "3,00", "174,90"],
    ["CW2288-111-43", "0,00", "0,00"],
  ];
  expect(await unitCosts(titles, records)).toEqual(["58.30", "58.30", undefined]);
});

it("leaves the values of any other list", async () => {
  const titles = ["ProductCode", "Quantity", "Stock value"];
  expect(await unitCosts(titles, [["CW2288-111-40", "2,00", "299,80"]])).toEqual([undefined]);
});
