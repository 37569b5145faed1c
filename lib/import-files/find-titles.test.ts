import { expect, test } from "vitest";
import { isTotals, readTitles } from "./find-titles";

async function hasTitles(...lines: string[]): Promise<boolean> {
  async function* records() {
    for (const [index, line] of lines.entries()) yield { line: index + 1, cells: line.split(";") };
  }
  return (await readTitles(records(), {})).hasTitles;
}

test.each([
  ["words with numbers behind them", "ArtNr;Bez1;EAN11;PVP 2026", "100100;Nuptse;194610;330"],
  ["sizes beside words that nobody knows", "Kenk;Väri;36;37;38;Yht;Ovh", "Samba OG;Musta;1;2;;3;120"],
  ["years among words above numbers", "Was;Kiste;2025;2026;Rest;Korb", "Samba OG;3;1;2;4;120"],
])("titles may have %s", async (_, titles, record) => {
  expect(await hasTitles(titles, record, record, record)).toBe(true);
});

test("a record of amounts is none", async () => {
  expect(await hasTitles("EUR 90;Samba OG;3", "EUR 120;XT-6;2", "EUR 80;9060;1")).toBe(false);
});

test.each(["A RIPORTARE", "RIPORTO", "Übertrag", "Suma y sigue", "À reporter", "Carried forward"])(
  "what %s stands before is no product",
  (words) => {
    expect(isTotals(["", words, "", "", "29", "", "1.681,50"])).toBe(true);
  },
);

test("a report with an amount of its own is a text", () => {
  expect(isTotals(["A1", "Report Runner", "42", "1", "29,00"])).toBe(false);
});

test("sizes with their pieces are none, but for sizes in two systems", async () => {
  const record = "Samba OG;negro;Mujer;Piel";
  expect(await hasTitles("Confirmé : 36 (1);37 (2);38 (2);39 (1)", record, record)).toBe(false);
  expect(await hasTitles("Blazer Mid;38 x1;39 x2;40 x2", record, record)).toBe(false);
  expect(await hasTitles("Kenk;36 (3);37 (4);38 (5)", record, record)).toBe(true);
});
