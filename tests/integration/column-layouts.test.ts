import { beforeAll, describe, expect, test } from "vitest";
import { columnLayouts } from "../setup/column-layouts";
import { fillShop, judgeFile, summaryOf, type Verdict } from "../setup/judged-file";
import { type EmptyShop, readEmptyShop } from "../setup/planned-file";

const verdicts: Verdict[] = [];
/** What is known to come out wrong (`known=`, tests/column-layouts/README.md), apart from what is counted. */
const known: Verdict[] = [];

describe("files of many layouts are right, or what is open is asked", () => {
  let shop: EmptyShop;
  beforeAll(async () => {
    await fillShop();
    shop = await readEmptyShop();
  });

  test.each(columnLayouts())("$list", async ({ files }) => {
    const faults: string[] = [];
    const mended: string[] = [];
    for (const file of files) {
      const verdict = await judgeFile(shop, file);
      (file.known === "" ? verdicts : known).push(verdict);
      if (file.known === "") faults.push(...verdict.faults.map((fault) => `${file.layout}: ${fault}`));
      else if (verdict.faults.length === 0) mended.push(file.layout);
    }
    // What comes out right must not be flagged any more.
    expect({ faults, mended }).toEqual({ faults: [], mended: [] });
  });

  test("few are known to come out wrong", () => {
    process.stdout.write(summaryOf("column layouts", verdicts));
    process.stdout.write(summaryOf("column layouts known to come out wrong", known));
    expect(known.length * 20).toBeLessThan(verdicts.length);
  });
});
