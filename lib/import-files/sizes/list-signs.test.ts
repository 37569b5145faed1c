import { describe, expect, it } from "vitest";
import { type ListSigns, noteList, readListOf } from "./list-signs";

describe("sizes in a cell of a file whose other cells show more", () => {
  function shown(...cells: string[]): ListSigns {
    const signs = { counts: false, repeats: false, slashes: false, dashes: false, blanks: false };
    for (const cell of cells) noteList(signs, cell);
    return signs;
  }

  it.each<[seen: string, cell: string, sizes: string[]]>([
    ["41 / 43 / 44", "38 / 39", ["38", "39"]],
    ["38 / 40 / 41 (2)", "M / XL (2)", ["M", "XL"]],
    ["S / M / L", "M/L", ["M", "L"]],
    ["40-41-42", "40-41", ["40", "41"]],
    ["40 41 42", "40 43", ["40", "43"]],
    // From one to the other, or no list at all.
    ["40-41-42", "40-44", ["40-44"]],
    ["41 / 43 / 44", "42 1/3", ["42 1/3"]],
    ["40, 41, 42", "38/39", ["38/39"]],
  ])("beside %s, %s is %j", (seen, cell, sizes) => {
    expect(readListOf(cell, shown(seen)).map(({ raw }) => raw)).toEqual(sizes);
  });

  it("shows that what is not counted is there once", () => {
    expect(shown("40, 41(2), 42").counts).toBe(true);
    expect(shown("41, 42 x2, 43").counts).toBe(true);
    expect(shown("40, 41, 42", "36(2) 37(1)", "8 (128), 10 (140)").counts).toBe(false);
  });
});
