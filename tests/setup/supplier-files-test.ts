import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { fillShop, judgeFile, summaryOf, type Verdict } from "./judged-file";
import { type EmptyShop, readEmptyShop } from "./planned-file";
import { type SupplierFile, supplierFiles } from "./supplier-files";

/** So many at a time, that a slow machine does not run out of a test's time. */
const PART = 100;
const inParts = (all: SupplierFile[]) =>
  Array.from({ length: Math.ceil(all.length / PART) }, (_, at) => {
    const part = all.slice(at * PART, (at + 1) * PART);
    return { first: part[0]?.name, last: part.at(-1)?.name, part };
  });

/** Tests every third file of tests/supplier-files, from the first, second or third on: the thirds run beside each other, as all take minutes. */
export function testThird(third: 0 | 1 | 2): void {
  const files = supplierFiles().filter((_, at) => at % 3 === third);
  const verdicts: Verdict[] = [];
  let shop: EmptyShop;

  // The truths say what reductions come to on this day: some begin or end soon after it.
  beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-29T12:00:00Z") }));
  afterAll(() => void vi.useRealTimers());

  async function expectNoFaults(part: SupplierFile[]): Promise<void> {
    const judged: Verdict[] = [];
    for (const file of part) judged.push(await judgeFile(shop, file));
    verdicts.push(...judged);
    expect(judged.flatMap(({ faults }) => faults)).toEqual([]);
  }

  describe("what suppliers and other shops send is right, or refused for a true reason", () => {
    beforeAll(async () => {
      await fillShop();
      shop = await readEmptyShop();
    });

    test.each(inParts(files.filter(({ isWithoutTrousers }) => !isWithoutTrousers)))(
      "$first to $last",
      async ({ part }) => expectNoFaults(part),
    );

    describe("for a shop without a category for trousers", () => {
      beforeAll(async () => {
        await db.execute(sql`delete from categories where key = 'trousers'`);
        shop = await readEmptyShop();
      });

      test.each(inParts(files.filter(({ isWithoutTrousers }) => isWithoutTrousers)))(
        "$first to $last",
        async ({ part }) => expectNoFaults(part),
      );
    });

    test("most files need no hand on the mapping", () => {
      process.stdout.write(summaryOf("supplier files", verdicts));
      expect(verdicts.filter(({ isAlone }) => isAlone).length * 2).toBeGreaterThanOrEqual(files.length);
    });
  });
}
