import { describe, expect, it } from "vitest";
import { readText } from "@/tests/setup/read-text";
import { findLabelledBlocks } from "./labelled-blocks";

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

const read = (text: string) => readText("blocks", text);

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
    expect(rows.filter(({ isHeading }) => isHeading).map(({ line }) => line)).toEqual([1, 2, 4, 17, 18]);
    expect(rows.filter(({ isUnread }) => isUnread)).toEqual([]);
    expect(rows.filter(({ isTotals }) => isTotals).map(({ line }) => line)).toEqual([19]);
  });

  it("has other lines that may be products, and those that are none", async () => {
    const rows = await read(`${offer}
Also Dunk Low DD1391-100, €119.99: 41 x1, 42 x2
Tel. +44 20 7946 0018
`);
    expect(rows.filter(({ isUnread }) => isUnread).map(({ line }) => line)).toEqual([21]);
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

describe("an order confirmation with a block for each article", () => {
  it("may say amounts and codes behind words alone, and sizes over their pieces", async () => {
    const text = `Tu pedido 10448213

1. Sandalia Arizona Birko-Flor Negro
Artículo 0051791
Talla        36   37   38
Cantidad      2    3    3
Tarifa 45,00 €   Dto. 5 %   Neto 42,75 €   PVP recomendado 100,00 €
8 pares   Importe 342,00 €

2. Zueco Boston Ante Taupe
Artículo 0560773
Talla        36   37
Cantidad      1    2
Tarifa 72,00 €   Dto. 5 %   Neto 68,40 €   PVP recomendado 160,00 €
3 pares   Importe 205,20 €
`;
    expect(articles(await read(text))).toEqual([
      [
        3,
        "Sandalia Arizona Birko-Flor Negro / 0051791 / 36 (2); 37 (3); 38 (3) / 45,00 € / 5 % / 42,75 € / 100,00 €",
      ],
      [10, "Zueco Boston Ante Taupe / 0560773 / 36 (1); 37 (2) / 72,00 € / 5 % / 68,40 € / 160,00 €"],
    ]);
  });

  it("is a record for each size where a block has a table of them", async () => {
    const block = (code: string, name: string) => `Article ${code}  ${name}
Colour: White
Wholesale price: 76.00  Suggested retail price: 160.00
US    EU    EAN              Qty    Amount
7     40    4550457011204      1     76.00
8     41.5  4550457011389      2    152.00
Subtotal                       3    228.00
`;
    const rows = await read(`${block("1201A019-105", "GEL-KAYANO 14")}\n${block("1203A275-101", "GT-2160")}`);
    expect(articles(rows)).toEqual([
      [1, "1201A019-105 / GEL-KAYANO 14 / White / 76.00 / 160.00 / 7 / 40 / 4550457011204 / 1 / 76.00"],
      [1, "1201A019-105 / GEL-KAYANO 14 / White / 76.00 / 160.00 / 8 / 41.5 / 4550457011389 / 2 / 152.00"],
      [9, "1203A275-101 / GT-2160 / White / 76.00 / 160.00 / 7 / 40 / 4550457011204 / 1 / 76.00"],
      [9, "1203A275-101 / GT-2160 / White / 76.00 / 160.00 / 8 / 41.5 / 4550457011389 / 2 / 152.00"],
    ]);
  });

  it("may have SAP's conditions, of which the net price counts", async () => {
    const block = (position: string, code: string, name: string) => `${position}  ${code}    ${name}
        Talla/Cant.     37/1  37,5/2
        Precio tarifa                          3 PAR        50,00 / 1 PAR             150,00
        Dto. precampaña                                           8,00- %             12,00-
        Precio neto                            3 PAR        46,00 / 1 PAR             138,00
        PVP recomendado (IVA incl.)                        100,00 / 1 PAR
`;
    const text = `${block("000010", "1201A256-112", "GEL-1130 WHITE")}\n${block("000020", "1201A256-020", "GEL-1130 BLACK")}`;
    expect(articles(await read(text))).toEqual([
      [1, "1201A256-112 / GEL-1130 WHITE / 37/1, 37,5/2 / 50,00 / 46,00 / 100,00"],
      [8, "1201A256-020 / GEL-1130 BLACK / 37/1, 37,5/2 / 50,00 / 46,00 / 100,00"],
    ]);
  });

  it("has its code and colour behind the name as well, by a word for each", async () => {
    const rows = await read(`Caja de accesorios

New Era - gorra 9FORTY LA Dodgers - ref. 60137635 - color azul
   talla única: 8 uds.  coste 13,20 €  PVP 29,95 €

Nike - calcetines Everyday - ref. SX7664-100 - color blanco
   talla única: 5 uds.  coste 8,10 €  PVP 18,00 €
`);
    expect(articles(rows).map(([, text]) => text)).toEqual([
      expect.stringContaining("New Era - gorra 9FORTY LA Dodgers / 60137635 / azul"),
      expect.stringContaining("Nike - calcetines Everyday / SX7664-100 / blanco"),
    ]);
  });

  it("may have its number, code, name and kind in its first line", async () => {
    const block = (
      number: string,
      code: string,
      name: string,
      kind: string,
    ) => `${number}  ${code}    ${name}      ${kind}
     Talla       40  40,5
     Cantidad     1     2     Total 3 uds.
     Precio 77,51   Dto. 5,00 %   Neto 73,63   Importe 220,89   PVPR 170,00
`;
    const one = block("010", "U2000ETC", "2000 - Silver", "Calzado Lifestyle Unisex");
    const rows = await read(`${one}----\n${block("020", "M1000GR", "1000 - Angora", "Calzado Hombre")}`);
    expect(articles(rows).map(([, text]) => text)).toEqual([
      expect.stringContaining("U2000ETC / 2000 - Silver / Calzado Lifestyle Unisex / 40 (1); 40,5 (2)"),
      expect.stringContaining("M1000GR / 1000 - Angora / Calzado Hombre / 40 (1); 40,5 (2)"),
    ]);
  });

  it("may say what was ordered and what comes, its colour behind the name, and a price a piece", async () => {
    const note = `1  11838002       Dr. Martens 1461 Shoe        Black Smooth          RRP   155.00
   UK size         3     4     5
   Ordered         1     2     2
   Delivered       1     2     1      = 4 pairs
   To follow       -     -     1
----
2  22227001       Dr. Martens 2976 Chelsea Boot             Black Smooth          RRP   190.00
   UK size         6     7
   Ordered         1     2
   Delivered       1     2      = 3 pairs
`;
    expect(articles(await read(note)).map(([, text]) => text)).toEqual([
      "11838002 / Dr. Martens 1461 Shoe / Black Smooth / 155.00 / UK 3 (1); UK 4 (2); UK 5 (1)",
      "22227001 / Dr. Martens 2976 Chelsea Boot / Black Smooth / 190.00 / UK 6 (1); UK 7 (2)",
    ]);
    const order = (number: number, name: string, code: string) => `${number}.  ${name}
    Style: ${code}   Colour: White/Navy   Men's trainer
    UK 7 x 2, UK 8 x 3
    5 pcs at £36.00 = £180.00   RRP £85.00
`;
    const rows = await read(
      `${order(1, "Fred Perry B721", "B4321-100")}\n${order(2, "Gola Elan", "CLA192LE203")}`,
    );
    expect(articles(rows).map(([, text]) => text)).toEqual([
      "Fred Perry B721 / B4321-100 / White/Navy / Men's trainer / UK 7 x 2, UK 8 x 3 / £36.00 / £85.00",
      "Gola Elan / CLA192LE203 / White/Navy / Men's trainer / UK 7 x 2, UK 8 x 3 / £36.00 / £85.00",
    ]);
  });

  it("may be Italian, with the kind before the name, discounts in a row and words in brackets", async () => {
    const block = (code: string, kind: string, name: string) =>
      `  1  Articolo ${code}   ${kind}   ${name}   Colore BLU
     Prezzo 46,00   Sconto 10%+5%   Netto 39,33   Prezzo consigliato al pubblico (IVA incl.) 105,00
     Taglia EU      40   41   42
     Ordinate        2    3    3
     Confermate      2    2    3     Paia 7   Importo 275,31`;
    const rule = "-".repeat(60);
    const text = [
      block("S2044-691", "SNEAKER UOMO", "SAUCONY JAZZ"),
      block("S1108-869", "SNEAKER DONNA", "KARHU MESTARI"),
    ].join(`\n${rule}\n`);
    const rows = await read(text);
    expect(rows.map(({ cells }) => cells)).toMatchObject([
      { Model: "SNEAKER UOMO SAUCONY JAZZ", Netto: "39,33", Taglia: "40 (2); 41 (2); 42 (3)" },
      { Model: "SNEAKER DONNA KARHU MESTARI", "Prezzo consigliato al pubblico (IVA incl.)": "105,00" },
    ]);
  });

  it("may have amounts and colours in columns of their own, numbers alone for sizes, and what all pieces come to within", async () => {
    const german = (code: string, name: string) => `Pos 10   Art.-Nr. ${code}   ${name}
         Farbe: black        EK:   8,10   UVP:  19,99
         Größe         S     M
         bestellt      6    12
         bestätigt     6     8`;
    const rows = await read(`${german("TB1778-00007", "Tall Tee")}\n\n${german("TB3085-00220", "Wide Tee")}`);
    expect(rows.map(({ cells }) => cells)).toMatchObject([
      { "Style code": "TB1778-00007", Farbe: "black", EK: "8,10", UVP: "19,99", Größe: "S (6); M (8)" },
      { "Style code": "TB3085-00220" },
    ]);
    const british = (code: string, name: string) => `01  ${code}      ${name}
    Colour        White/Navy
    Size               7   7.5
    Ordered            2     3
    Confirmed          2     0
    Trade 32.00   less 5%   Net 30.40   x 2 confirmed   = 60.80        SRP 75.00`;
    const goods = await read(
      `${british("CMB661XW", "Hawk, men's")}\n\n${british("B4365-134", "Spencer, men's")}`,
    );
    expect(goods[0]?.cells).toMatchObject({
      Colour: "White/Navy",
      Size: "7 (2); 7.5 (0)",
      Trade: "30.40",
      SRP: "75.00",
    });
  });

  it("may be a mail's or a note's, with accents in its labels, few digits in its codes, and amounts behind a comma", async () => {
    const text = `1) Veja Rio Branco - baskets homme
   Réf. RV102881 - coloris : Gravel
   Pointures : 41 (2), 42 (3)
   PA 74,00 € / PVC 160,00 €

2) Autry Reelwind - baskets femme
   Réf. RWLMNW01 - coloris : Blanc
   Pointures : 36 (1), 37 (2)
   PA 78,50 € / PVC 170,00 €

3) Veja V-90
   réf. VX0703144 - coloris : Noir
   Pointures : 38 (1), 39 (2)
   PA 70,00, PVC 150,00`;
    const codes = (await read(text)).flatMap(({ cells }) => cells["Réf."] || []);
    expect(codes).toEqual(["RV102881", "RWLMNW01", "VX0703144"]);
    expect((await read(text)).at(-1)?.cells).toMatchObject({ PA: "70,00", PVC: "150,00" });
  });

  it("has a table of sizes with what was ordered and served", async () => {
    const block = (code: string, name: string) => `Art. ${code}   ${name}   Color: TAUPE   PVR: 160,00
Talla         Pedido   Servido   Pendiente      Precio    % Dto      Importe
37                 2         1           1       75,00     5,00        71,25
38                 2         2           0       75,00     5,00       142,50
`;
    const rows = await read(
      `${block("0660463", "ZUECO BOSTON")}----\n${block("1027719", "SANDALIA ARIZONA")}`,
    );
    expect(articles(rows)[1]?.[1]).toBe(
      "0660463 / ZUECO BOSTON / TAUPE / 160,00 / 38 / 2 / 2 / 0 / 75,00 / 5,00 / 142,50",
    );
  });

  it("may stand below the name of its maker, and end a size or an amount in what it is", async () => {
    const rows = await read(`*** BUTTER GOODS ***

BTG-Q2-014  Santosuosso Pants, Washed Indigo
W30 x 1, W32 x 2
Trade £46.00 each (ex VAT)  RRP £100.00

BTG-Q2-033  Hampshire Crewneck, Slate
S x 1, M x 2
Trade £36.50 each (ex VAT)  RRP £80.00
`);
    const [first] = rows.filter(({ isHeading }) => !isHeading);
    expect(first?.cells).toMatchObject({
      "(heading)": "BUTTER GOODS",
      "Style code": "BTG-Q2-014",
      Sizes: "W30 x 1, W32 x 2",
      "Trade (ex VAT)": "£46.00",
      RRP: "£100.00",
    });
  });

  it("may have a line for each size, and pieces alone where it has one size", async () => {
    const rows = await read(`Pos. 01  Art.-Nr. 0552681  Birkenstock Boston Clog
         Farbe: Taupe   EK: 71,30   UVP: 155,00
         Gr. 38          1 Stück   EAN 8411440903851        71,30
         Gr. 39          2 Stück   EAN 8411560157516       142,60

Pos. 02  Art.-Nr. 4012-0200  Got Bag Rolltop Rucksack
         Farbe: Reef   EK: 68,54   UVP: 149,00
         3 Stück
`);
    expect(
      rows.map(({ cells: { Size = "", Qty, EAN = "", ...cells } }) => [cells["Style code"], Size, Qty, EAN]),
    ).toEqual([
      ["0552681", "38", "1", "8411440903851"],
      ["0552681", "39", "2", "8411560157516"],
      ["4012-0200", "", "3", ""],
    ]);
  });

  it("may be one line for each, with a label for most of what it says", async () => {
    const rows =
      await read(`- Gorra New Era 9FORTY, negra, ref. 10531941: quedan 11, PVP 27,95 €, nos cuesta 12,60 €
- Gorro Carhartt WIP Watch Hat, negro, ref. I020222-89XX: quedan 7, PVP 19,95 €, nos cuesta 8,80 €
`);
    expect(rows[1]?.cells).toEqual({
      Model: "Gorro Carhartt WIP Watch Hat",
      Colour: "negro",
      "Style code": "I020222-89XX",
      Qty: "7",
      PVP: "19,95 €",
      "nos cuesta": "8,80 €",
    });
  });
});

it("reads the messages of a chat, a block each, with a line for each size", async () => {
  const message = (minute: number, name: string, ref: string) =>
    `12/3/26, 10:${minute} - Nuria: *${name}*\nref ${ref}\ncolor: blanco\n40 → 1\n41 1/3 → 2\nPVP 180€\n`;
  const chat = message(43, "Salomon XT-4 OG", "L47132900") + message(45, "Hoka Mafate", "1129930-BKN");
  expect(articles(await read(chat)).map(([, text]) => text)).toEqual([
    "Salomon XT-4 OG / L47132900 / blanco / 180€ / 40 / 1",
    "Salomon XT-4 OG / L47132900 / blanco / 180€ / 41 1/3 / 2",
    "Hoka Mafate / 1129930-BKN / blanco / 180€ / 40 / 1",
    "Hoka Mafate / 1129930-BKN / blanco / 180€ / 41 1/3 / 2",
  ]);
});

describe("sizes with rows of pieces", () => {
  const block = (sent: string) =>
    [
      "Gizeh negra  (0043691)   neto 44,20 €   PVP 95,00 €",
      "  Talla     36   37",
      "  Pedido     2    2",
      `  ${sent}   1    2`,
    ].join("\n");
  const mail = (sent: string) =>
    `${block(sent)}\n\n${block(sent).replace("Gizeh", "Madrid").replace("0043691", "0040793")}\n`;

  it("have those that come", async () => {
    const [, text] = articles(await read(mail("Enviamos")))[0] ?? [];
    expect(text).toContain("36 (1); 37 (2)");
  });

  it("are not read where a row below the ordered pieces may be those that come", async () => {
    expect(findLabelledBlocks(mail("Xyz"))).toBeNull();
  });
});

it("takes the heads of mails for no articles", async () => {
  const head = "De: Rafa\nEnviado: 21/04/2026\nPara: Xisca\nAsunto: Pedido sandalias\n\n";
  const { titles = [] } = findLabelledBlocks(`${head}${offer}\n${head}`) ?? {};
  expect(titles).not.toContain("Asunto");
});

describe("the first lines of an article", () => {
  it.each([
    [
      "have its code and its name in two",
      (name: string, code: string) =>
        `Pos. 10    Art.-Nr. ${code}\n  Clogs ${name}\n  Farbe:    Taupe\n  Größen:   1 x 36, 2 x 37\n  EK netto:   70,50 EUR    UVP: 150,00 EUR\n`,
      "0552111 / Clogs Boston / Taupe / 1 x 36, 2 x 37 / 70,50 EUR / 150,00 EUR",
    ],
    [
      "have a number alone",
      (name: string, code: string) =>
        `Línea 1\n  Artículo ....: ${name}\n  Referencia ...: ${code}\n  Tallas: 40 x 1, 41 x 2\n  P.V.P.: 110,00 €\n`,
      "Boston / 0552111 / 40 x 1, 41 x 2 / 110,00 €",
    ],
    [
      "have what is paid and asked in words",
      (name: string, code: string) =>
        `${name}, ref ${code}\nTallas 41(1) 42(2)\nTe sale a 92,50 y el PVP es 189,99\n`,
      "Boston / 0552111 / 41(1) 42(2) / 92,50 / 189,99",
    ],
  ])("%s", async (_, block, text) => {
    const rows = await read(`${block("Boston", "0552111")}\n${block("Arizona", "0051751")}`);
    expect(articles(rows)[0]?.[1]).toBe(text);
  });
});

it("reads sizes below the titles that each page has above all articles", async () => {
  const titles = "Pos. Artículo Descripción / Color\nTalla EU   EAN             Pedido  Confirmado\n----\n";
  const block = (pos: number, code: string, text: string) =>
    `${pos}   ${code}   ${text}\n     PVPR 100,00   Dto. 5,0 %   Precio neto 45,60\n36         4067889621340        2           1\n36 2/3     4067884001444        2           2\n     Suma artículo ${code}: 3 unidades   136,80\n`;
  const rows = await read(
    `${titles}${block(10, "IE3425", "Zapatillas SL 72 / Verde/Blanco")}\n${titles}${block(20, "DB3021", "Zapatillas Spezial / Azul")}`,
  );
  expect(articles(rows)).toEqual([
    [4, "IE3425 / Zapatillas SL 72 / Verde/Blanco / 100,00 / 5,0 % / 45,60 / 36 / 4067889621340 / 2 / 1"],
    [4, "IE3425 / Zapatillas SL 72 / Verde/Blanco / 100,00 / 5,0 % / 45,60 / 36 2/3 / 4067884001444 / 2 / 2"],
    [13, "DB3021 / Zapatillas Spezial / Azul / 100,00 / 5,0 % / 45,60 / 36 / 4067889621340 / 2 / 1"],
    [13, "DB3021 / Zapatillas Spezial / Azul / 100,00 / 5,0 % / 45,60 / 36 2/3 / 4067884001444 / 2 / 2"],
  ]);
});

it("reads amounts with their words side by side", async () => {
  const block = (name: string, code: string) =>
    `DC zapatillas ${name}\nref: ${code}\ntallas: 40x1 41x2\ncoste 36,00 € pvp 80,00 €\n`;
  const rows = await read(`${block("Court Graffik", "300529-BKW")}\n${block("Stag", "ADYS700140-BKW")}`);
  expect(articles(rows)[0]?.[1]).toBe(
    "DC zapatillas Court Graffik / 300529-BKW / 40x1 41x2 / 36,00 € / 80,00 €",
  );
});

it("reads codes alone in their lines, units, and the pieces of goods of one size beside them", async () => {
  const block = (at: number, code: string, name: string, sizes: string) =>
    ` ${at}  Cod. art. ${code}\n    ${name}\n    Colore: BIANCO     U.M. PZ    Q.tà totale 4\n    ${sizes}\n`;
  const sized = "Taglie EU: 40 x 1  41 x 3";
  const rows = await read(
    [
      block(1, "501.173073-20006", "SCARPA SNEAKER DIADORA N9000", sized),
      block(2, "206001542-BLU", "ZAINO INVICTA JOLLY", "Taglia unica"),
      block(3, "FFM0319-10004", "SCARPA SNEAKER FILA DISRUPTOR", sized),
    ].join("\n"),
  );
  expect(rows.map(({ cells }) => Object.values(cells).filter(Boolean))).toEqual([
    ["501.173073-20006", "SCARPA SNEAKER DIADORA N9000", "BIANCO", "40 x 1  41 x 3"],
    ["206001542-BLU", "ZAINO INVICTA JOLLY", "BIANCO", "OS=4"],
    ["FFM0319-10004", "SCARPA SNEAKER FILA DISRUPTOR", "BIANCO", "40 x 1  41 x 3"],
  ]);
});

it("reads labels that dots lead from, and sizes in lines of their own beside articles of one", async () => {
  const block = (at: number, code: string, ...sizes: string[]) =>
    `Línea ${at}\n  Referencia .............. ${code}\n  Artículo ................ Gorra ${at}\n  ${sizes.join("\n  ")}\n  PVP recom. (IVA incl.) .. 29,95 €\n`;
  const one = ["Talla ................... Única", "Cantidad ................ 6"];
  const two = [
    "Talla M ................. 2 uds., EAN 0190433427991",
    "Talla L ................. 1 ud., EAN 0190366523586",
  ];
  const rows = await read(
    `${block(1, "12523904", ...one)}\n${block(2, "60358106", ...one)}\n${block(3, "60284963", ...two)}`,
  );
  const said = rows.map(({ cells }) => [
    cells.Referencia,
    cells.Talla,
    cells.Qty,
    cells["PVP recom. (IVA incl.)"],
  ]);
  expect(said).toEqual([
    ["12523904", "OS=6", undefined, "29,95 €"],
    ["60358106", "OS=6", undefined, "29,95 €"],
    ["60284963", "M", "2", "29,95 €"],
    ["60284963", "L", "1", "29,95 €"],
  ]);
});

it("reads facts that a stroke among blanks parts, and labels with an apostrophe", async () => {
  const block = (at: number, code: string, name: string) =>
    `${at}. Baskets ${name}\n   Référence : ${code}   |   Mixte   |   Coloris : Black\n   Prix d'achat : 70,00 €   Prix net : 64,40 €\n   Confirmé : 36 (1), 37 (2)\n`;
  const rows = await read(`${block(1, "CP0501537A", "Veja Campo")}\n${block(2, "VX0200870A", "Veja V-10")}`);
  expect(articles(rows)[0]?.[1]).toBe(
    "Baskets Veja Campo / CP0501537A / Mixte / Black / 70,00 € / 64,40 € / 36 (1), 37 (2)",
  );
});

it("reads what is reduced behind one label, and whom goods are for behind their colour", async () => {
  const block = (at: number, code: string, price: string) =>
    `${at}. ${code}   ETNIES   Zapatilla Kingpin   Negro   Mujer\n   Tallas: 40 (1), 41 (2)\n   PVP ${price}\n`;
  const rows = await read(
    `${block(1, "4101000139-001", "antes 79,00 €, ahora rebajado a 60,00 €")}\n${block(2, "4101000140-002", "90,00 €")}`,
  );
  expect(articles(rows).map(([, said]) => said)).toEqual([
    "4101000139-001 / ETNIES Zapatilla Kingpin / Negro / Mujer / 40 (1), 41 (2) / 60,00 € / 79,00 €",
    "4101000140-002 / ETNIES Zapatilla Kingpin / Negro / Mujer / 40 (1), 41 (2) / 90,00 € / ",
  ]);
});
