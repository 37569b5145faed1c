import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type InspectWish, inspectFile, readSource } from "./source";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "source-"));
});

afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Uint8Array, wish: InspectWish = {}) {
  const path = join(folder, "file");
  await writeFile(path, content);
  const source = await inspectFile(path, wish);
  const rows = [];
  for await (const row of readSource(path, source)) rows.push(row);
  return { source, rows, cells: rows.map((row) => row.cells) };
}

const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();

describe("tables", () => {
  it("are read whose cells are lined up, with quotes behind blanks", async () => {
    const { cells } = await read(
      'name  , note           , price\nSamba , "low, flat"    , 90\nDunk  , "the ""panda""" , 110\n',
    );
    expect(cells).toEqual([
      { name: "Samba", note: "low, flat", price: "90" },
      { name: "Dunk", note: 'the "panda"', price: "110" },
    ]);
  });

  it("are made of a note with a product a line, unless staff say where titles stand", async () => {
    const note =
      "Recuento viernes\n\nNIKE\n- Cortez (DM4044-105) 90€: 41x1, 42x1\n- Dunk Low (DD1391-100) 110€: 40x1\n- Vomero 5 (FB8896-300) 160€: 40x2\n";
    const { cells, source } = await read(note);
    expect(source).toMatchObject({ text: "note", headings: true });
    expect(source.titles).toEqual(["Model", "Style code", "Retail price", "Sizes", "(heading)"]);
    expect(cells.at(-1)).toEqual({
      Model: "Vomero 5",
      "Style code": "FB8896-300",
      "Retail price": "160 €",
      Sizes: "40=2",
      "(heading)": "NIKE",
    });
    expect((await read(note, { hasTitles: true })).source.text).toBe("");
  });

  it("take the maker in place of a title, above each block of its models", async () => {
    const { rows, source } = await read(
      'Recuento,,,,,\nNIKE,"36,5",37,38,TOTAL,PVP\nAir Max 90,1,,2,3,"150,00 €"\nDunk Low gris,1,1,,2,"120,00 €"\n,,,,,\nWIP,S,M,L,TOTAL,PVP\nSudadera Chase,1,,1,2,"99,00 €"\n',
    );
    expect(source.titles).toContain("(heading)");
    expect(
      rows.filter(({ isTitles }) => !isTitles).map(({ cells }) => [cells["(heading)"], cells.NIKE]),
    ).toEqual([
      ["NIKE", "Air Max 90"],
      ["NIKE", "Dunk Low gris"],
      ["WIP", "Sudadera Chase"],
    ]);
  });

  it("take sizes behind a label, however many there are", async () => {
    const { cells } = await read(
      "Material;Denominación;Color;Cantidad;Precio neto;Importe\nVN0A;Old Skool;Navy;5;36,10;180,50\n;;Talla;40;41;42;43\n;;Unidades;1;1;2;1\n",
    );
    expect(cells.map(({ Talla, Unidades }) => [Talla, Unidades])).toEqual([
      ["40", "1"],
      ["41", "1"],
      ["42", "2"],
      ["43", "1"],
    ]);
  });

  it("have no cell where a list writes a dash", async () => {
    expect((await read("name,size,price\nSamba, -,90\nDunk,42,–")).cells).toEqual([
      { name: "Samba", size: "", price: "90" },
      { name: "Dunk", size: "42", price: "" },
    ]);
  });

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

  it("come out of the quotes that hold each line whole", async () => {
    const { cells } = await read('"Ref,""Nombre"",Precio"\n"A-1,""Samba, azul"",""109,99"""\n');
    expect(cells).toEqual([{ Ref: "A-1", Nombre: "Samba, azul", Precio: "109,99" }]);
  });

  it("may say their titles once more below, for programs", async () => {
    const { rows, source } = await read(
      "SKU\tName\tBrand\tPrice\titem\nitem_sku\titem_name\tbrand_name\tstandard_price\titem\nA-1\tSuede\tPuma\t80\tx\n",
    );
    expect(rows.map(({ isTitles }) => isTitles)).toEqual([true, false]);
    expect(source.samples.Price).toEqual(["80"]);
  });

  it("say which columns have one text above several records, as merged cells do", async () => {
    const { source } = await read("Marca,Nombre,Nota\nPuma,Suede,\n,Clyde,x\nNike,Dunk,\n");
    expect(source.blocks).toEqual(["Marca"]);
  });

  it("may name the makers once more below further titles", async () => {
    const shoes =
      "Zapatillas,Modelo,Ref.,Color,PVP,38,39\nNike,Cortez,A-1,rojo,95,1,2\n,Dunk,A-2,azul,99,,1\nPuma,Suede,A-3,gris,80,1,\n";
    const bags =
      "Bolsos,Artículo,Ref.,Color,PVP,Uds.\nNike,Heritage,B-1,negro,25,4\n,Elemental,B-2,negro,30,2\nPuma,Core,B-3,azul,22,1\n";
    const { source, rows } = await read(`${shoes},,,,,,\n${bags}`);
    expect(source.titlesLine).toBe(1);
    expect(source.blocks).toContain("Zapatillas");
    expect(rows.map(({ cells }) => cells.Modelo)).toEqual([
      ...["Cortez", "Dunk", "Suede"],
      ...["Artículo", "Heritage", "Elemental", "Core"],
    ]);
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
      samples: { sku: Array.from({ length: 40 }, (_, index) => `A-${index}`), brand: ["Puma"] },
      distinct: { sku: 1000, brand: 1 },
    });
  });
});

describe("titles", () => {
  const letter =
    "Casa Luz S.L.,,,\nTarifa 2026,,,\n\nRef,Marca,Modelo,38,39,40\nA-1,Puma,Suede,1,2,0\nTOTAL,,,1,2,0";

  it("are found below a letterhead, whatever they count; a sum at the end is no product", async () => {
    const { source, rows } = await read(letter);
    expect(source).toMatchObject({ titlesLine: 4, titles: ["Ref", "Marca", "Modelo", "38", "39", "40"] });
    expect(rows.map(({ line, isTotals }) => [line, isTotals])).toEqual([
      [5, false],
      [6, true],
    ]);
  });

  it.each(["Zwischensumme", "Sous-total", "Total almacén"])("have sums below them: %s", async (word) => {
    const { rows } = await read(`Ref,Marca,Modelo,38,39,40\nA-1,Puma,Suede,1,2,0\n,,${word},1,2,0`);
    expect(rows.map(({ isTotals }) => isTotals)).toEqual([false, true]);
  });

  it("may be sizes behind what one column holds, and no record of numbers", async () => {
    expect((await read("Referencia;40;41;42;43\nDD1391-100;1;0;2;1\n")).source).toMatchObject({
      hasTitles: true,
      titles: ["Referencia", "40", "41", "42", "43"],
    });
    expect((await read("DD1391-100;40;41;42\nDD1391-101;40;41;42\n")).source.hasTitles).toBe(false);
  });

  it("stand where staff say", async () => {
    const { source, cells } = await read("x,y\nfoo,bar\n1,2", { titlesLine: 2 });
    expect(source).toMatchObject({ titlesLine: 2, titles: ["foo", "bar"], records: 1 });
    expect(cells).toEqual([{ foo: "1", bar: "2" }]);
    expect((await read("Ref,Marca\nA,B", { hasTitles: false })).cells).toHaveLength(2);
  });
});

describe("old encodings", () => {
  it("are told by the signs that their languages are full of", async () => {
    // 货号,品牌,价格,尺码,库存 in GB 18030; Артикул,Бренд,Цена in Windows-1251.
    const chinese = Buffer.from(
      "bbf5bac52cc6b7c5c62cbcdbb8f12cb3dfc2eb2cbfe2b4e60a41312c4e2c312c322c33",
      "hex",
    );
    expect((await read(chinese)).source).toMatchObject({
      encoding: "gb18030",
      titles: ["货号", "品牌", "价格", "尺码", "库存"],
    });
    const russian = Buffer.from("c0f0f2e8eaf3eb2cc1f0e5ede42cd6e5ede00a41312c4e2c31", "hex");
    expect((await read(russian)).source).toMatchObject({
      encoding: "windows-1251",
      titles: ["Артикул", "Бренд", "Цена"],
    });
    // 品牌,數量,價格,尺碼 in Big5.
    const taiwan = Buffer.from("ab7eb5502cbcc6b6712cbbf9aee62ca4d8bd580a412c312c322c33", "hex");
    expect((await read(taiwan)).source).toMatchObject({
      encoding: "big5",
      titles: ["品牌", "數量", "價格", "尺碼"],
    });
    // Staff may choose another.
    expect((await read(taiwan, { encoding: "windows-1252" })).source.encoding).toBe("windows-1252");
  });
});

describe("dumps and feeds", () => {
  it.each<[string, string, Record<string, string>[]]>([
    [
      "the array that holds the products, whatever arrays come before it",
      '{"tags": ["a"], "stores": [{"city": "Madrid"}], "meta": {"page": {"n": 1}}, "data": {"products": [{"sku": "1"}, {"sku": "2"}]}}',
      [{ sku: "1" }, { sku: "2" }],
    ],
    [
      "objects one after another",
      '{"sku": "1", "t": [{"x": 1}]}\n{"sku": "2"}',
      [{ sku: "1", t: "" }, { sku: "2" }],
    ],
    [
      "objects by their codes",
      '{"products": {"A1": {"name": "x"}, "A2": {"name": "y"}}}',
      [
        { key: "A1", name: "x" },
        { key: "A2", name: "y" },
      ],
    ],
    [
      "a record for each size of a product",
      '[{"title": "Suede", "images": [{"src": "https://a.example/1.jpg"}], "variants": [{"sku": "1-42", "size": "42"}, {"sku": "1-43", "size": "43"}]}]',
      ["42", "43"].map((size) => {
        return {
          title: "Suede",
          images: "https://a.example/1.jpg",
          "variants.sku": `1-${size}`,
          "variants.size": size,
        };
      }),
    ],
  ])("of JSON are read from %s", async (_, text, cells) => {
    expect((await read(text)).cells).toEqual(cells);
  });

  it("of XML are read from the element that products stand in, with their parameters", async () => {
    const offer = (id: string) =>
      `<offer id="${id}"><name>Suede ${id}</name><param name="Размер">42</param><param name="Цвет">красный</param></offer>`;
    const { cells } = await read(
      `<yml_catalog><shop><offers>${offer("1")}${offer("2")}</offers></shop></yml_catalog>`,
    );
    expect(cells).toEqual(
      ["1", "2"].map((id) => ({ id, name: `Suede ${id}`, размер: "42", цвет: "красный" })),
    );
  });

  it("of XML give a record per size that an element says with its pieces and its barcode", async () => {
    const article = (id: string) =>
      `<artigo id="${id}"><nome>Club C</nome><tamanhos><tamanho ean="1" stock="3">40</tamanho><tamanho ean="2" stock="5">41</tamanho></tamanhos></artigo>`;
    const { cells } = await read(`<catalogo>${article("7")}${article("8")}</catalogo>`);
    expect(cells).toHaveLength(4);
    expect(cells[1]).toMatchObject({
      id: "7",
      "tamanhos.size": "41",
      stock: "5",
      ean: "2",
    });
  });

  it("of JSON give a record per size, which may be an object of systems or of its name", async () => {
    const style = (id: number) => ({
      style: `A${id}`,
      name: "Cloud",
      variants: [
        { size: { eu: "41", us: "8" }, available: 2 },
        { size: { label: "M" }, available: 1 },
      ],
    });
    const { cells } = await read(JSON.stringify({ data: [style(1), style(2)] }));
    expect(cells.map((one) => one["variants.size"])).toEqual(["EU 41", "M", "EU 41", "M"]);
  });

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

  it("of JSON give amounts in cents as amounts, however these are named", async () => {
    const one = (cost: number) => ({
      price: { centAmount: 16000, currencyCode: "EUR" },
      compare: { cents: "19950" },
      salePriceInCents: 9995,
      cost: { amountMinor: cost },
      centre: 5,
    });
    const { cells } = await read(JSON.stringify({ results: [one(7000), one(0)] }));
    expect(cells).toMatchObject([
      { price: "160.00", compare: "199.50", sale_price: "99.95", cost: "70.00", centre: "5" },
      { cost: "0.00" },
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

  it("of HTML under the name of a spreadsheet give a record per row", async () => {
    const { source, cells } = await read(
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{mso-number-format:"0"}</style></head><body>
<table border=1><tr><th>Código</th><th>Nombre</th><th colspan="2">Precio</th><th>Tallas</th></tr>
<tr class=xl65><td x:str>AB-1</td><td>Camiseta &ntilde;u <b>&amp; &quot;sol&quot;</b></td><td>29,95<td>&nbsp;<td>M=1<br>L=2
<TR><TD>AB-2</TD><TD>Gorra</TD><TD>19,95</TD><TD/><TD>ONE=3</TD></TR></table></body></html>`,
    );
    expect(source).toMatchObject({ kind: "table", markup: true, records: 2, hasTitles: true });
    expect(cells[0]).toMatchObject({
      Código: "AB-1",
      Nombre: 'Camiseta ñu & "sol"',
      Precio: "29,95",
      Tallas: "M=1 L=2",
    });
    expect(cells[1]).toMatchObject({ Código: "AB-2", Tallas: "ONE=3" });
  });

  it("of HTML may stand between small tables, but not beside another list", async () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
    const order = `<table>${row("Order", "WEB-5", "Date", "04/07/2025")}</table>`;
    const titles = row("Code", "Name", "Colour", "Price");
    const list = `<table>${titles}${row("A-1", "Tee", "Black", "20")}${row("A-2", "Cap", "Red", "15")}</table>`;
    const total = `<table>${row("Total", "35")}</table>`;
    const { source, cells } = await read(`<html><body>${order}${list}${total}</body></html>`);
    expect(source.titles).toEqual(["Code", "Name", "Colour", "Price"]);
    expect(cells.map(({ Code }) => Code)).toEqual(["A-1", "A-2", "Total 35"]);
    const people = ["Ana", "Joan", "Marga"].map((name) => row(name, "1", "2", "3", "4", "5"));
    await expect(
      read(`<html><body>${list}<table>${people.join("")}</table></body></html>`),
    ).rejects.toMatchObject({
      key: "imports.severalTables",
    });
  });

  it("are refused as a whole where there is only text", async () => {
    const letter = [
      "ATELIER DU PONT, 27, rue de la Soie, Lyon",
      "CONFIRMATION DE COMMANDE",
      "Prix d'achat HT, avant remise",
      ...[1, 2, 3, 4].flatMap((n) => [
        `Réf. VX02000${n}   Basket V-10`,
        "PA HT 67,50   Remise 4 %",
        "Pointure 36 37",
      ]),
    ];
    await expect(read(letter.join("\n"))).rejects.toMatchObject({ key: "imports.noTable" });
    expect((await read(letter.join("\n"), { hasTitles: false })).source.hasTitles).toBe(false);
  });

  it("are refused as a whole where commas part sentences", async () => {
    const mail = [
      "De: Sergio Marrero, Para: Tienda Barranco",
      "Te paso lo que nos queda de verano en el almacén, todo muy rebajado. Primero que llega se lo queda, así que dime algo hoy.",
      "Air Max Plus negro, unos diez pares",
      "P-6000 gris, del 38 al 42, casi todos, sin cajas",
      "Adilette azul, cinco",
      "Si me confirmas antes del jueves te sale en la ruta, como siempre, del viernes.",
      "Este mensaje es confidencial y va dirigido a su destinatario. Antes de imprimir, piensa en el medio ambiente.",
      "Gracias, Sergio",
    ];
    await expect(read(mail.join("\n"))).rejects.toMatchObject({ key: "imports.noTable" });
  });

  it("of JSON are the list that says most of what a product has, not the longest", async () => {
    const categories = ["Shoes", "Tees", "Caps"].map((name, id) => ({ id, name }));
    const products = [{ sku: "A-1", name: "Suede", brand: "Puma", price: 80, stock: 2 }];
    const { source, cells } = await read(JSON.stringify({ categories, products }));
    expect(source.records).toBe(1);
    expect(cells[0]).toMatchObject({ sku: "A-1", brand: "Puma" });
  });

  describe("of JSON under keys are weighed by what they say, as lists are", () => {
    const product = (at: number) => ({ name: `Suede ${at}`, brand: "Puma", price: 80, stock: at });
    const keyed = <T>(count: number, one: (at: number) => T) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`A-${at}`, one(at)]));
    const listed = <T>(count: number, one: (at: number) => T) =>
      Array.from({ length: count }, (_, at) => one(at));

    it.each<[string, string, number]>([
      [
        "more pictures by their ids than products in a list",
        JSON.stringify({
          images: keyed(40, (id) => ({ id, src: `https://x.test/${id}.jpg`, alt: "" })),
          products: listed(30, product),
        }),
        30,
      ],
      [
        "fewer products by their codes than brands in a list",
        JSON.stringify({
          brands: listed(60, (id) => ({ id, name: `B ${id}` })),
          products: keyed(50, product),
        }),
        50,
      ],
      [
        "products behind more long lists than were looked at",
        JSON.stringify({
          ...keyed(10, (at) => listed(20, (id) => ({ id, name: `${at} ${id}` }))),
          products: listed(3, product),
        }),
        3,
      ],
      [
        "products by their codes that have lists of their own",
        JSON.stringify({
          products: keyed(4, (at) => ({ ...product(at), photos: listed(9, (id) => ({ id, width: 80 })) })),
        }),
        4,
      ],
      [
        "a shop's own facts beside its products",
        JSON.stringify({
          shop: { name: "Zapatos", currency: "EUR", description: "", brand: "Own" },
          supplier: { name: "Puma", currency: "EUR", description: "", brand: "Puma" },
          products: listed(5, (at) => ({ ...product(at), sku: `A-${at}` })),
        }),
        5,
      ],
    ])("%s", async (_, text, records) => {
      const { source, cells } = await read(text);
      expect(source.records).toBe(records);
      expect(cells[0]).toMatchObject({ name: "Suede 0", price: "80" });
    });

    it("whatever stands there that is too long for a record", async () => {
      const long = keyed(2, () => ({ name: "x".repeat(1_100_000), price: 1 }));
      const { source } = await read(JSON.stringify({ texts: long, products: listed(3, product) }));
      expect(source).toMatchObject({ list: "products", records: 3 });
    });

    it("and lines that are a product each, by what they say beside their lists", async () => {
      const line = (at: number) => ({ ...product(at), photos: listed(9, (id) => ({ id, width: 80 })) });
      const { source } = await read(listed(4, (at) => JSON.stringify(line(at))).join("\n"));
      expect(source.records).toBe(4);
    });
  });

  it("of WebToffee keep what plugins say of goods", async () => {
    const { source, cells } = await read(
      "ID,post_title,post_parent,post_status,sku,regular_price,tax:product_type,meta:_purchase_price,meta:attribute_pa_talla\n4,Suede,,publish,A-1,80,simple,41.20,",
    );
    expect(source.titles).toContain("Meta: _purchase_price");
    expect(source.titles.some((title) => title.includes("attribute_pa"))).toBe(false);
    expect(cells[0]).toMatchObject({ SKU: "A-1", "Meta: _purchase_price": "41.20" });
  });

  it("of WebToffee are read however many columns plugins have", async () => {
    const metas = Array.from({ length: 250 }, (_, at) => `meta:_plugin_${at}`);
    const { source, cells } = await read(
      `ID,post_title,post_parent,post_status,tax:product_type,${metas.join(",")},attribute:pa_talla,sku\n4,Suede,,publish,simple,${metas.map((_, at) => at).join(",")},41,A-1`,
    );
    expect(source.titles).toHaveLength(200);
    expect(cells[0]).toMatchObject({ SKU: "A-1", "Attribute 1 value(s)": "41", "Meta: _plugin_0": "0" });
  });

  it("of tables take the text out of a cell that no spreadsheet shall take for a number", async () => {
    const { cells } = await read('sku,name,price,upc\nA-1,Suede,80,"=""0196571130694"""\nA-2,Club,70,\n');
    expect(cells[0]?.upc).toBe("0196571130694");
  });

  it("of Excel 2003's XML give a record per row, its cells where they stand", async () => {
    const row = (...texts: string[]) =>
      `<Row>${texts.map((text) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`).join("")}</Row>`;
    const sheet = (rows: string) => `<Worksheet ss:Name="x"><Table>${rows}</Table></Worksheet>`;
    const book = (...sheets: string[]) =>
      `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheets.join("")}</Workbook>`;
    const rows = `${row("Code", "Name", "Colour", "Price")}${row("A-1", "Tee", "Black", "20")}<Row><Cell><Data>A-2</Data></Cell><Cell ss:Index="3"><Data>Red</Data></Cell><Cell ss:StyleID="s1"/></Row>`;
    const { source, cells } = await read(book(sheet(rows), sheet("")));
    expect(source).toMatchObject({ kind: "table", records: 2, titles: ["Code", "Name", "Colour", "Price"] });
    expect(cells[1]).toEqual({ Code: "A-2", Name: "", Colour: "Red", Price: "" });
    await expect(read(book(sheet(rows), sheet(rows)))).rejects.toMatchObject({
      key: "imports.severalTables",
    });
    await expect(read(book(sheet(rows)).slice(0, -80))).rejects.toMatchObject({ key: "imports.brokenXml" });
  });

  it("that a mail quotes lose the sign before each line", async () => {
    const quoted = [
      "Ref.;Marca;Artículo;PVP",
      "HF0731-007;Nike;Zoom Vomero 5;159,99 €",
      "EE6999;adidas;Ozweego;120,00 €",
    ];
    const { source, cells } = await read(quoted.map((line) => `> ${line}`).join("\n"));
    expect(source.titles).toEqual(["Ref.", "Marca", "Artículo", "PVP"]);
    expect(cells[0]).toMatchObject({ "Ref.": "HF0731-007" });
  });

  it.each([
    ['[{"a": 1}, {"b": ', "imports.brokenJson"],
    ["[{a: 1}]", "imports.brokenJson"],
    ["<rss><item><id>1</id>", "imports.brokenXml"],
    ["<rss></rss>", "imports.emptyFile"],
    ['[["sku","name"],["A-1","Samba"]]', "imports.listOfLists"],
    ["UNA:+.? '\nUNB+UNOC:3+5790001234567:14'\nLIN+1++8435257669274:EN'", "imports.edifact"],
    [
      "CAB|ENTREGA|0080|EUR\nART|1|A-1|Crocs|Clog|24.20\nTAL|1|37|2\nTAL|1|38|3\nART|2|A-2|Teva|Hurricane|38.40\nTAL|2|37|1\n",
      "imports.typedRecords",
    ],
    ["", "imports.emptyFile"],
    ["a,b\nc\u0000,d", "imports.noText"],
    ['a,b\n"c,d', "imports.brokenQuotesAt"],
  ])("that are damaged say so: %j", async (text, key) => {
    await expect(read(text)).rejects.toMatchObject({ key });
  });
});

describe("sheets in blocks", () => {
  const sheet = [
    "MENS RUNNERS,,,,,,",
    "Brand,Style,Code,7,7½,Total,RRP",
    "Puma,Palermo,396463-09,1,0,1,90",
    "LADIES RUNNERS,,,,,,",
    "Brand,Style,Code,3,3½,Total,RRP",
    "Puma,Palermo,396463-10,2,1,3,90",
  ].join("\n");

  it("have the sizes of each block for titles, and the heading above it", async () => {
    const { source, rows } = await read(sheet);
    expect(source.titles).toEqual([
      ...["Brand", "Style", "Code", "7", "7½", "Total", "RRP"],
      ...["(heading)", "3", "3½"],
    ]);
    const products = rows.filter((row) => !row.isTitles && !row.isHeading);
    expect(products.map(({ cells }) => cells)).toMatchObject([
      { Code: "396463-09", "7": "1", "7½": "0", "3": "", "3½": "", "(heading)": "MENS RUNNERS" },
      { Code: "396463-10", "7": "", "7½": "", "3": "2", "3½": "1", "(heading)": "LADIES RUNNERS" },
    ]);
    expect(rows.filter((row) => row.isTitles)).toHaveLength(1);
  });
});

describe("answers of GraphQL", () => {
  it("are records with their variants, and options by their names", async () => {
    const variant = (size: string) => ({
      node: { sku: `XT-${size}`, selectedOptions: [{ name: "Size", value: size }] },
    });
    const product = {
      node: {
        title: "XT-4",
        metafields: { edges: [{ node: { key: "style_code", value: "L471" } }] },
        variants: { edges: [variant("42"), variant("43")] },
      },
    };
    const { cells } = await read(JSON.stringify({ data: { products: { edges: [product, product] } } }));
    expect(cells.slice(0, 2)).toMatchObject([
      { title: "XT-4", "metafields.style_code": "L471", "variants.selected_options.size": "42" },
      { title: "XT-4", "metafields.style_code": "L471", "variants.selected_options.size": "43" },
    ]);
  });
});
