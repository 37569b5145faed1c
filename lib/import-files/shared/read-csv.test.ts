import { describe, expect, it } from "vitest";
import { detectSeparator, readCsv } from "./read-csv";

function bytes(text: string, encoding: "utf8" | "latin1" | "utf16le" = "utf8"): Uint8Array {
  return Buffer.from(text, encoding);
}

function read(input: Uint8Array) {
  const result = readCsv(input);
  if (!result.ok) throw new Error(result.error);
  return result.file;
}

describe("readCsv", () => {
  it.each([",", ";", "\t", "|"] as const)("finds the separator %j", (separator) => {
    const file = read(bytes(["style_code", "name"].join(separator).concat(`\nA-1${separator}Samba\n`)));
    expect(file.separator).toBe(separator);
    expect(file.records[0]?.cells).toEqual({ style_code: "A-1", name: "Samba" });
  });

  it.each([
    ["UTF-8", bytes("name\nMuñequera “ñ” €"), "utf-8", "Muñequera “ñ” €"],
    ["UTF-8 with a mark", bytes("\ufeffname\nCalcetín"), "utf-8", "Calcetín"],
    [
      "Windows-1252",
      Buffer.from([...bytes("name\nCalcet\xedn 5 ", "latin1"), 0x80]),
      "windows-1252",
      "Calcetín 5 €",
    ],
    ["UTF-16", bytes("\ufeffname\nCalcetín", "utf16le"), "utf-16le", "Calcetín"],
  ])("reads %s", (_, input, encoding, text) => {
    const file = read(input);
    expect(file.encoding).toBe(encoding);
    expect(file.records[0]?.cells.name).toBe(text);
  });

  it.each(["\n", "\r\n", "\r"])("takes the line end %j, empty lines and line breaks in cells", (end) => {
    const file = read(bytes(["a,b", "1,2", "", `3,"4${end}5"`, "6,7"].join(end)));
    expect(file.records.map((record) => Object.values(record.cells))).toEqual([
      ["1", "2"],
      ["3", `4${end}5`],
      ["6", "7"],
    ]);
  });

  it.each([
    ["Schuhe Petersen, Hamburg, Preise in EUR\nArt;Modell;UVP\nA-1;Suede;89,95\nA-2;Clyde;79,95", ";"],
    ["sep=;\nCode;Price\nA,1;1,5", ";"],
    ["Oferta, solo hoy;\nRef\tNombre\tPVP\nA-1\tSuede\t89,95", "\t"],
  ])("looks at all of the first lines for the separator of %j", (text, separator) => {
    expect(detectSeparator(text)).toBe(separator);
  });

  it("names columns alike however they are titled, fills short rows and marks long ones", () => {
    const file = read(bytes("Style Code, BRAND \nA\nB,Nike,boo\n"));
    expect(file.header).toEqual(["style_code", "brand"]);
    expect(file.records.map(({ cells, surplus, line }) => ({ ...cells, surplus, line }))).toEqual([
      { style_code: "A", brand: "", surplus: false, line: 2 },
      { style_code: "B", brand: "Nike", surplus: true, line: 3 },
    ]);
  });

  it.each([
    ["", "imports.emptyFile"],
    ["a,a\n1,2", "imports.columnTwice"],
    ['a,b\n"1,2\n3,4', "imports.brokenQuotes"],
    ["a\u0000b", "imports.noText"],
    [Array.from({ length: 201 }, (_, index) => `c${index}`).join(","), "imports.tooManyColumns"],
  ])("refuses %j", (text, error) => {
    expect(readCsv(bytes(text))).toMatchObject({ ok: false, error });
  });
});
