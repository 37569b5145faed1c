import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inspectFile, readSource } from "./source";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "source-"));
});

afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Uint8Array) {
  const path = join(folder, "file");
  await writeFile(path, content);
  const source = await inspectFile(path);
  const rows = [];
  for await (const row of readSource(path, source)) rows.push(row);
  return { source, rows, cells: rows.map((row) => row.cells) };
}

const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();

describe("tables", () => {
  it.each<[string, Uint8Array, string]>([
    ["UTF-8", Buffer.from("name,price\nCalcetín €,1"), "utf-8"],
    ["UTF-8 with a mark", Buffer.from("\ufeffname,price\nCalcetín €,1"), "utf-8"],
    [
      "Windows-1252",
      Buffer.from([...Buffer.from("name,price\nCalcet\u00edn ", "latin1"), 0x80, ...Buffer.from(",1")]),
      "windows-1252",
    ],
    ["UTF-16 with a mark", Buffer.from("\ufeffname,price\nCalcetín €,1", "utf16le"), "utf-16le"],
    ["UTF-16 without a mark", Buffer.from("name,price\nCalcetín €,1", "utf16le"), "utf-16le"],
    ["UTF-16, the other end first", swapped("\ufeffname,price\nCalcetín €,1"), "utf-16be"],
  ])("are read in %s", async (_, bytes, encoding) => {
    const { source, cells } = await read(bytes);
    expect(source.encoding).toBe(encoding);
    expect(cells).toEqual([{ name: "Calcetín €", price: "1" }]);
  });

  it.each([",", ";", "\t", "|"])("are parted by %j", async (separator) => {
    const { cells } = await read(["name", "price"].join(separator).concat(`\nA${separator}1`));
    expect(cells).toEqual([{ name: "A", price: "1" }]);
  });

  it("keep their lines, whatever ends them; empty ones are none, titles may come again or twice", async () => {
    const { source, rows } = await read(
      'Name,Name,\r\r\n"a\r\nb",c,d\r\r\n\r\r\nName,Name,\r\r\ne,f,g,h\r\r\n',
    );
    expect(source.titles).toEqual(["Name", "Name (2)", "#3"]);
    // One line each, as CR CR LF ends one line; the cell of the first record has two.
    expect(rows.map(({ line }) => line)).toEqual([2, 5, 6]);
    expect(rows.map(({ isTitles, surplus }) => [isTitles, surplus])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
    expect(rows[0]?.cells).toEqual({ Name: "a\nb", "Name (2)": "c", "#3": "d" });
  });

  it("give samples of each column, and none of the file is held that is not needed", async () => {
    const lines = Array.from({ length: 5_000 }, (_, index) => `A-${index},Puma`).join("\n");
    const { source } = await read(`sku,brand\n${lines}`);
    expect(source).toMatchObject({
      records: 5_000,
      samples: { sku: ["A-0", "A-1", "A-2"], brand: ["Puma"] },
    });
  });
});

describe("dumps and feeds", () => {
  it("of JSON give an object per record, its names in one spelling", async () => {
    const { source, rows } = await read(
      '{"product": [\n {"brand_name": "Nike", "retail_price_cents": 9995, "sizes": [7, 8], "a": {"imageUrl": "x}]"}},\n {"retailPrice": "120", "brand": "Puma \\"q\\""}\n], "more": [{"x": 1}]}',
    );
    expect(source).toMatchObject({
      kind: "json",
      records: 2,
      titles: ["brand", "retail_price", "sizes", "a.image_url"],
    });
    expect(rows).toMatchObject([
      { line: 2, cells: { brand: "Nike", retail_price: "99.95", sizes: "7, 8", "a.image_url": "x}]" } },
      { line: 3, cells: { brand: 'Puma "q"', retail_price: "120" } },
    ]);
  });

  it("of XML give an item per record, without entities of their own", async () => {
    const item = (id: string) =>
      `<item>\n<g:id>${id}</g:id><title><![CDATA[A & B]]></title><g:additional_image_link>1</g:additional_image_link><g:additional_image_link>2</g:additional_image_link></item>`;
    const { source, cells } = await read(
      `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x "y">]><rss><channel>${item("1")}${item("&amp;2")}${item("&x;")}</channel></rss>`,
    );
    expect(source).toMatchObject({
      kind: "xml",
      records: 3,
      titles: ["id", "title", "additional_image_link"],
    });
    expect(cells[1]).toEqual({ id: "&2", title: "A & B", additional_image_link: "1 2" });
    expect(cells[2]?.id).toBe("&x;");
  });

  it.each([
    ['[{"a": 1}, {"b": ', "imports.brokenJson"],
    ["[{a: 1}]", "imports.brokenJson"],
    ["<rss><item><id>1</id>", "imports.brokenXml"],
    ["<rss></rss>", "imports.emptyFile"],
    ["", "imports.emptyFile"],
    ["a,b\nc\u0000,d", "imports.noText"],
    ['a,b\n"c,d', "imports.brokenQuotesAt"],
  ])("that are damaged say so: %j", async (text, key) => {
    await expect(read(text)).rejects.toMatchObject({ key });
  });
});
