import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parseSize } from "./sizes";

/** Why a text that was met in the wild waits for a person, in the order the kinds are tried. */
const kinds: [string, RegExp][] = [
  ["empty", /^$/],
  ["bare number that several systems have", /^\d{1,2}(\.5)?$/],
  ["bare span that several systems have", /^\d+(\.5)?-\d+$/],
  ["index of a sock or ball, which only its maker's table tells", /^\d+ ?\(? ?(Junior|Senior|Bambini) ?\)?$/],
  ["German short size, whose number is not its letter's", /^(19|24|28) \(\w+\)$/],
];

function kindOf(raw: string): string {
  return kinds.find(([, shape]) => shape.test(raw))?.[0] ?? "unforeseen";
}

/** Facts as they stood in shops' files, one of each kind that is left; sizes.test.ts holds those that are placed. */
const left = [
  "",
  "9",
  "10.5",
  "9.5-13",
  "1 ( Junior)",
  "2 ( Senior )",
  "0 ( Bambini )",
  "01 Junior",
  "24 (M)",
];

describe("sizes as suppliers write them", () => {
  it.each(left)("%j waits for a person", (raw) => {
    expect(parseSize(raw)).toBeNull();
    expect(kindOf(raw)).not.toBe("unforeseen");
  });
});

// Lists of sizes seen are data of others and not part of the project; where they lie beside it they are tried whole.
const folder = fileURLToPath(new URL("../../../shared/data/sizes/", import.meta.url));
const files = ["sizes_seen.csv", "size_labels_seen.csv"].map((file) => `${folder}${file}`);
const missing = files.some((file) => !existsSync(file));

function textsOf(file: string): string[] {
  const lines = readFileSync(file, "utf8").split(/\r?\n/).slice(1).filter(Boolean);
  return lines.map((line) => {
    const [, quoted, bare = ""] = /^(?:"((?:[^"]|"")*)"|([^,]*)),/.exec(line) ?? [];
    return quoted?.replaceAll('""', '"') ?? bare;
  });
}

describe(
  missing ? "lists of sizes seen (skipped: they do not lie beside the project)" : "lists of sizes seen",
  () => {
    it.skipIf(missing)("are placed in the table, or left for a reason we know", () => {
      const texts = new Set(files.flatMap(textsOf));
      const open = [...texts].filter((raw) => parseSize(raw) === null);
      expect(open.filter((raw) => kindOf(raw) === "unforeseen")).toEqual([]);
      expect(texts.size).toBeGreaterThan(300);
      expect(open.length).toBeLessThanOrEqual(37);
    });

    it.skipIf(missing)("are placed all but a dozen where the supplier's system is known", () => {
      const texts = new Set(files.flatMap(textsOf));
      const open = [...texts].filter((raw) => !parseSize(raw) && !parseSize(raw, { system: "US" }));
      expect(open.length).toBeLessThanOrEqual(12);
      const values = [...texts].flatMap((raw) => parseSize(raw)?.value ?? []);
      for (const value of values) expect(parseSize(value)?.value).toBe(value);
    });
  },
);
