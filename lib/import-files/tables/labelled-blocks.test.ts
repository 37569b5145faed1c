import { describe, expect, it } from "vitest";
import { findLabelledBlocks, readLabelledBlocks } from "./labelled-blocks";

const offer = `From: Tom Hartley <tom@agency.example>
Subject: In-stock list

Hi Bea, as promised. All prices in EUR.

Style no: G102-OGT
Style name: Gramicci Pant
Colour: Chino | RRP: €110.00
In stock: S (2), M (4)

style no: I031145-02
Style name: Katakana Tee
Colour: White
RRP: €45.00
In stock: S (2), M (3)

Let me know by Wednesday.
Unit 4, London E8
Total 11
`;

async function read(text: string) {
  async function* all() {
    yield text;
  }
  const rows = [];
  for await (const row of readLabelledBlocks(all(), findLabelledBlocks(text)?.titles ?? [])) rows.push(row);
  return rows;
}

const articles = (rows: Awaited<ReturnType<typeof read>>) =>
  rows
    .filter(({ isHeading, isUnread, isTotals }) => !isHeading && !isUnread && !isTotals)
    .map(({ line, cells }) => [line, Object.values(cells).join(" / ")]);

describe("a text with a block of labelled lines for each article", () => {
  it("is known by labels that come again", () => {
    expect(findLabelledBlocks(offer)).toEqual({
      titles: ["Style no", "Style name", "Colour", "RRP", "In stock"],
      above: expect.stringContaining("All prices in EUR."),
    });
  });

  it("is a record for each block, whatever its labels' capitals, and one for each other line", async () => {
    const rows = await read(offer);
    expect(articles(rows).map(([line]) => line)).toEqual([6, 11]);
    expect(rows.find(({ line }) => line === 11)?.cells).toEqual({
      "Style no": "I031145-02",
      "Style name": "Katakana Tee",
      Colour: "White",
      RRP: "€45.00",
      "In stock": "S (2), M (3)",
    });
    expect(rows.filter(({ isHeading }) => isHeading).map(({ line }) => line)).toEqual([1, 2, 4, 17]);
    expect(rows.filter(({ isUnread }) => isUnread).map(({ line }) => line)).toEqual([18]);
    expect(rows.filter(({ isTotals }) => isTotals).map(({ line }) => line)).toEqual([19]);
  });

  it("may name the article in a first line without a label, and have no blank lines", async () => {
    const named = `1. Dunk Low DD1391-100
- Colour: White
- Price: €119.99
- Sizes: 41 (1), 42 (2)

2. Samba OG B75806
- Colour: Black
- Price: €120.00
- Sizes: 40 (1)
`;
    expect(articles(await read(named)).map(([, text]) => text)).toEqual([
      expect.stringContaining("Dunk Low DD1391-100"),
      expect.stringContaining("Samba OG B75806"),
    ]);
    const joined = "Ref: A1\nModel: Samba\nPrice: 90 €\nRef: A2\nModel: Dunk\nPrice: 80 €\n";
    expect(articles(await read(joined)).map(([line]) => line)).toEqual([1, 4]);
  });

  it.each([
    ["a letter", "From: Tom\nTo: Bea\nSubject: Prices\n\nHi Bea,\nnote: all is well\n\nBest, Tom"],
    ["one block", "Ref: A1\nModel: Samba\nPrice: 90 €\n"],
    ["labels of no goods", "Name: Ana\nPhone: 1\nCity: Palma\n\nName: Eva\nPhone: 2\nCity: Ibiza\n"],
  ])("is not %s", (_, text) => {
    expect(findLabelledBlocks(text)).toBeNull();
  });
});
