import { describe, expect, it } from "vitest";
import { addressesIn, countDay, dayIn, plainWords, sharedCode, sharedName } from "./plain-words";

describe("plainWords", () => {
  it("keeps the words of HTML and none of its tags", () => {
    const html =
      "<p>Piel &amp; ante&nbsp;<b>suave</b></p><ul><li>Uno</li><li>Dos</li></ul><script>alert(1)</script>";
    expect(plainWords(html)).toBe("Piel & ante suave\n\n– Uno\n– Dos");
    expect(plainWords("1 < 2, &#8364;5")).toBe("1 < 2, €5");
    expect(plainWords("plain  text")).toBe("plain  text");
  });
});

it.each([
  [["Jacket — Black, Size M", "Jacket — Black, Size L"], "Jacket — Black"],
  [["Tee - S", "Tee - XL"], "Tee"],
  [["Killshot Black UK 7", "Killshot Black UK 9.5"], "Killshot Black"],
  [["Dunk Low", "Dunk Low"], "Dunk Low"],
  [["Abc", "Xyz"], "Abc"],
])("the name that %j share is %j", (names, shared) => {
  expect(sharedName(names)).toBe(shared);
});

it.each([
  [["AD-01-black-7", "AD-01-black-8"], ["7", "8"], "AD-01-black"],
  [["X1-OS"], ["OS"], "X1"],
  [["SKU1", "SKU2"], ["S", "M"], ""],
  [["woo-tee"], [""], "woo-tee"],
  [["RS0040", "RS0042", "RS0044"], ["40", "Size 42", "44"], "RS00"],
  [["POLOS", "POLOM", "POLOXL"], ["S", "M", "XL"], "POLO"],
])("the code that %j share is %j", (codes, sizes, shared) => {
  expect(sharedCode(codes, sizes)).toBe(shared);
});

it("finds addresses however they are joined", () => {
  expect(addressesIn("https://a.example/w_600,f_auto/1.jpg, https://a.example/2.jpg")).toEqual([
    "https://a.example/w_600,f_auto/1.jpg",
    "https://a.example/2.jpg",
  ]);
  expect(addressesIn("http://a.example/1~http://a.example/2|http://a.example/3")).toHaveLength(3);
  expect(addressesIn("{'imageUrl': 'https://a.example/1', 'small': 'https://a.example/2'}")).toEqual([
    "https://a.example/1",
  ]);
  expect(addressesIn("{'360': [], 'original': ''}")).toEqual([]);
});

it.each([
  ["2020-10-02", "2020-10-02"],
  ["2025-06-20 00:00:00.000", "2025-06-20"],
  ["2022-03-07T23:59:59.999Z", "2022-03-07"],
  ["31/03/2026", "2026-03-31"],
  ["31.2.2026", null],
  ["soon", null],
])("the day in %j is %j", (cell, day) => {
  expect(dayIn(cell)).toBe(day);
});

it("reads days as America writes them where the file proves it, and none where it proves both", () => {
  expect(dayIn("04/03/2026")).toBe("2026-03-04");
  const days = { first: 0, second: 0 };
  countDay(days, "03/15/2026");
  expect(dayIn("04/03/2026", days)).toBe("2026-04-03");
  countDay(days, "15/03/2026");
  expect(dayIn("04/03/2026", days)).toBeNull();
});

it("reads the words of an Editor.js document", () => {
  const blocks = [
    { data: { text: "Piel &amp; ante." } },
    { data: { items: ["Suela", { content: "Plantilla" }] } },
    { data: {} },
  ];
  expect(plainWords(JSON.stringify({ time: 1, blocks }))).toBe("Piel & ante.\n\n– Suela\n– Plantilla");
  expect(plainWords('{"blocks": 7}')).toBe('{"blocks": 7}');
});
