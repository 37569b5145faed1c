import { describe, expect, it } from "vitest";
import { readText } from "@/tests/setup/read-text";
import { findArticleBlocks } from "./article-blocks";

const list = `Programm 8.3    BESTANDSLISTE NACH GRÖSSEN   28.11.2026    Seite   1
Filiale 01  Schuhhaus Petersen
======================================================================
Marke: Nike
----------------------------------------------------------------------
 CN8490-100     Air Max 90      Farbe: weiß    WGr 2110 Herren Sneaker    EK   72,00  VK  149,99
   Größe        41      42    42,5   Summe
   Bestand       1       2       1       4

Programm 8.3    BESTANDSLISTE NACH GRÖSSEN   28.11.2026    Seite   2
Filiale 01  Schuhhaus Petersen
======================================================================
Marke: adidas
 FX5502         Stan Smith      Farbe: grün    WGr 2310 Unisex Sneaker    EK   52,80  VK  110,00
   Größe        38  39 1/3
   Bestand       1       1
   Größe        40      41   Summe
   Bestand       2       0       4
`;
const end = " Gesamt Filiale 01:  8 Paar     EK-Wert 499,20\n*** Ende der Liste ***\n";

const read = (text: string) => readText("articles", text);

describe("a list with a line of facts, one of sizes and one of pieces for each article", () => {
  it("is known by those lines", () => {
    expect(findArticleBlocks(list + end)).toEqual({
      titles: ["Style code", "Model", "Marke", "Farbe", "WGr", "EK", "VK", "Größe"],
      above:
        "Programm 8.3    BESTANDSLISTE NACH GRÖSSEN   28.11.2026    Seite   1\nFiliale 01  Schuhhaus Petersen",
    });
  });

  it("has a record for each article, with what holds for all below it, and none for the head of a page", async () => {
    const rows = (await read(list)).filter(({ isHeading }) => !isHeading);
    expect(rows.map(({ cells }) => Object.values(cells).join(" | "))).toEqual([
      "CN8490-100 | Air Max 90 | Nike | weiß | 2110 Herren Sneaker | 72,00 | 149,99 | 41 (1); 42 (2); 42,5 (1)",
      "FX5502 | Stan Smith | adidas | grün | 2310 Unisex Sneaker | 52,80 | 110,00 | 38 (1); 39 1/3 (1); 40 (2); 41 (0)",
    ]);
  });

  it("says what it does not read: an article whose pieces are not those of its sizes, and sums", async () => {
    const gap = ` GY9474         Forum Low       Farbe: blau    EK   52,80  VK  110,00
   Größe        42      43      44   Summe
   Bestand       1               1       2
`;
    const rows = (await read(list + gap + end)).slice(-5);
    expect(rows.map(({ isUnread, isTotals }) => [isUnread, isTotals])).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it("is no table, and no text with one such article", () => {
    expect(findArticleBlocks("Code    Name    Size    Stock\nCN8490-100  Air Max 90  41  1\n")).toBeNull();
    expect(findArticleBlocks(list.slice(0, list.indexOf("Marke: adidas")))).toBeNull();
  });
});
