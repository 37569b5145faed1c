import { expect, test } from "vitest";
import { findAlignedColumns, readAligned } from "./aligned-columns";

const note = `ACME DISTRIBUCIÓN, S.L.        C/ Mayor, 3
ALBARÁN Nº 25/004812           FECHA 14/03/2025

REFERENCIA    DESCRIPCIÓN                     UDS   PRECIO   DTO   IMPORTE
--------------------------------------------------------------------------
VN000D3HY28   VANS OLD SKOOL BLACK/WHITE        8    38,00    5%    288,80
              Tallas: 36/1  37/1  38/2  39/1  40/1  41/1  42/1
VN0009QC6BT   VANS KNU SKOOL BLACK/WHITE        6    40,00    5%    228,00
              Tallas: 38/1  39/1  40/2  41/1  42/1
DK0A4XK6BLK1  VANS A VERY LONG NAME OF ITS OWNX 12   28,00    5%    319,20
VN000EE3BLK   VANS AUTHENTIC                    5    34,00          170,00
VN000EE3NVY   VANS AUTHENTIC NAVY               5    34,00    5%    170,00
--------------------------------------------------------------------------
TOTAL UNIDADES                                 31
`;

async function read(text: string): Promise<string[][]> {
  async function* pieces() {
    yield text.slice(0, 200);
    yield text.slice(200);
  }
  const found: string[][] = [];
  for await (const { cells } of readAligned(pieces(), findAlignedColumns(text))) found.push(cells);
  return found;
}

test("columns are where blanks part the titles and nearly all lines of products", () => {
  expect(findAlignedColumns(note)).toEqual([0, 14, 46, 52, 61, 67]);
});

test("what each page begins with hides no blanks between columns", () => {
  const page = `ORDER  7      DATE  1.2.      REF  WHATSAPP      WEEK  50
ARTIKELNR     NAAM                 MAAT AANT  PRIJS  ADVIES
A1            VANS WARD              40    1  33,00   70,00
A1            VANS WARD              41    2  33,00   70,00
`;
  expect(findAlignedColumns(page.repeat(3))).toHaveLength(6);
});

test("a line is cut into its cells; a word that crosses into the next column stays whole", async () => {
  const lines = await read(note);
  expect(lines.filter(([first]) => /^(?:REF|VN|DK)/.test(first ?? ""))).toEqual([
    ["REFERENCIA", "DESCRIPCIÓN", "UDS", "PRECIO", "DTO", "IMPORTE"],
    ["VN000D3HY28", "VANS OLD SKOOL BLACK/WHITE", "8", "38,00", "5%", "288,80"],
    ["VN0009QC6BT", "VANS KNU SKOOL BLACK/WHITE", "6", "40,00", "5%", "228,00"],
    ["DK0A4XK6BLK1", "VANS A VERY LONG NAME OF ITS OWNX", "12", "28,00", "5%", "319,20"],
    ["VN000EE3BLK", "VANS AUTHENTIC", "5", "34,00", "", "170,00"],
    ["VN000EE3NVY", "VANS AUTHENTIC NAVY", "5", "34,00", "5%", "170,00"],
  ]);
});

test("what a line below a product says behind a label is one text", async () => {
  const lines = await read(note);
  expect(lines.find((cells) => cells[1]?.startsWith("Tallas:"))).toEqual([
    "",
    "Tallas: 36/1  37/1  38/2  39/1  40/1  41/1  42/1",
    "",
    "",
    "",
    "",
  ]);
});

test("a table with separators, and a text without a table, have none", () => {
  expect(findAlignedColumns("Ref;Nombre;Talla;Precio\nA1;Samba;42;100,00\n")).toEqual([]);
  expect(findAlignedColumns("Ref , Nombre , Talla , Precio\nA1 , Samba , 42 , 100.00\n")).toEqual([]);
  expect(findAlignedColumns("Hola Neus:\n\nTe paso las tallas y los precios  del pedido.\n")).toEqual([]);
});

const confirmation = `BREMER SCHUHE GMBH                    Seite: 1
Auftrag 4711

Pos.  Artikel     Bezeichnung        Farbe             EK-Preis   EK netto     UVP
----------------------------------------------------------------------------------
GRUPPE: 10 SCHUHE HERREN
0010  374915_01   Suede Classic      Black-White          40,00      38,00   85,00
      Warengruppe: Schuhe Unisex     Liefertermin: KW 06
      Größe        38     39   40,5
      Menge         1      2      2      Gesamt    5   Wert    190,00
BREMER SCHUHE GMBH                    Seite: 2
0020  398846_01   Speedcat OG        Red-White            52,00      49,40  110,00
      Größe        36     37
      Menge         1
`;

test("a title of two words above one column is one title", async () => {
  expect((await read(confirmation))[2]).toEqual([
    "Pos.",
    "Artikel",
    "Bezeichnung",
    "Farbe",
    "EK-Preis",
    "EK netto",
    "UVP",
  ]);
});

test("sizes and their pieces in two lines are one text; pieces that fail one of them are none", async () => {
  const texts = (await read(confirmation)).map((cells) => cells.filter(Boolean).join(" | "));
  expect(texts).toContain("Größe: 38 (1); 39 (2); 40,5 (2)");
  expect(texts.some((text) => text.includes("36 (1)"))).toBe(false);
});

test("sizes say their system where their label does", async () => {
  const american = confirmation.replace("Größe        38     39   40,5", "US Size      8      9      9.5");
  const texts = (await read(american)).map((cells) => cells.filter(Boolean).join(" | "));
  expect(texts).toContain("Size: US 8 (1); US 9 (2); US 9.5 (2)");
});

test("a heading is one text, and the head of a further page none", async () => {
  const texts = (await read(confirmation)).map((cells) => cells.filter(Boolean).join(" | "));
  expect(texts).toContain("GRUPPE: 10 SCHUHE HERREN");
  expect(texts.filter((text) => text.startsWith("BREMER"))).toHaveLength(1);
});

test("what heads each carton is one text, and stays though only its number differs", async () => {
  const carton = (
    number: number,
  ) => `COLLO N. ${number} DI 2    SSCC 00380598813301872    PESO KG 7,80    CM 60x40x40

ARTICOLO      DESCRIZIONE              COLORE         TAGLIA   EAN             Q.TA
-----------------------------------------------------------------------------------
304KPT0-005   T-SHIRT BANDA AVIREC     BLACK          S        8059882780557      4
304KPT0-005   T-SHIRT BANDA AVIREC     BLACK          M        8059880406459      6
`;
  const texts = (await read(carton(1) + carton(2))).map((cells) => cells.filter(Boolean));
  expect(texts.filter(([text]) => text?.startsWith("COLLO")).map((cells) => cells.length)).toEqual([1, 1]);
});

test("sizes with their pieces behind a word for them are one text, as is what heads a carton", async () => {
  const lines = await read(`Style         Description             Pairs   Unit EUR      SRP
VN000D3HY28   Vans Old Skool Shoe         3      38.20    85.00
    Size UK 3 x 2  4.5 x 1
CARTON 2 OF 5    Gross 10.6 kg    60 x 40 x 40 cm
I030434       Carhartt Pocket Tee         2      20.45    45.00
    Size    S x 1  M x 1
`);
  expect(lines.map((cells) => cells.filter(Boolean)).filter((cells) => cells.length === 1)).toEqual([
    ["Size: UK 3 (2); UK 4.5 (1)"],
    ["CARTON 2 OF 5    Gross 10.6 kg    60 x 40 x 40 cm"],
    ["Size: S (1); M (1)"],
  ]);
});

test("lines of sizes part no columns, and pieces of fewer sizes than there are make no sum", async () => {
  const lines = await read(`Pos.   Artikel    Bezeichnung             Farbe       EK netto   UVP
0010   0051791    Sandale Arizona BF      black          38,10   90,00
       Größe/Paar: 36/1  37/2  38/3  39/3  40/2  41/1
0020   0552681    Sandale Arizona Leder   habana         46,60  110,00
       Größe      41      42      43   Summe
       Menge       1               2       3
`);
  expect(lines[1]).toEqual(["0010", "0051791", "Sandale Arizona BF", "black", "38,10", "90,00"]);
  expect(lines.some((cells) => cells.some((cell) => cell.includes("42 (2)")))).toBe(false);
});

test("of sizes in lines for several systems the European count, and of one system those", async () => {
  const british = "      UK        5.5      6    7.5\n";
  const european = "      EU         38     39   40,5\n";
  const own = "      Größe        38     39   40,5\n";
  const textsOf = async (lines: string) =>
    (await read(confirmation.replace(own, lines))).map((cells) => cells.filter(Boolean).join(" | "));
  expect(await textsOf(british + european)).toContain("Size: 38 (1); 39 (2); 40,5 (2)");
  expect(await textsOf(european + british)).toContain("Size: 38 (1); 39 (2); 40,5 (2)");
  expect(await textsOf(british)).toContain("Size: UK 5.5 (1); UK 6 (2); UK 7.5 (2)");
});

test("waist and leg of trousers are one size", async () => {
  const jeans = confirmation.replace("Größe        38     39   40,5", "Größe     30/32  31/32  32/34");
  const texts = (await read(jeans)).map((cells) => cells.filter(Boolean).join(" | "));
  expect(texts).toContain("Größe: W30 L32 (1); W31 L32 (2); W32 L34 (2)");
});

test("sizes over their pieces need no label", async () => {
  const textsOf = async (lines: string) =>
    (await read(confirmation.replace(/ {6}Größe.*\n {6}Menge.*190,00\n/, lines))).map((cells) =>
      cells.filter(Boolean).join(" | "),
    );
  const letters = "                S     M    XL\n                2     3     1\n";
  expect(await textsOf(letters)).toContain("Size: S (2); M (3); XL (1)");
  expect(await textsOf("                OS\n                 6\n")).toContain("Size: OS (6)");
  const uneven = await textsOf("                S     M    XL\n                2     3\n");
  expect(uneven.some((text) => text.startsWith("Size:"))).toBe(false);
});

test("the sizes and the price behind a label part no columns, and a wide total is one text", async () => {
  const lines =
    await read(`Lín Referencia    Descripción            Color          Pares    Precio   Dto%     Importe
  1 S70441-42     SAUCONY SHADOW 6000    GREY/BLUE          8     57,50  10,00      414,00
                  Tallas: 40: 1   41: 1   42: 2   42,5: 1   43: 2   44: 1
                  P.V.P.R. (IVA incl.): 125,00
  2 S70539-1      SAUCONY JAZZ 81        NAVY/WHITE         8     43,00             344,00
   Tallas: 37: 1   38: 2   39: 2   40: 2   41: 1
                  P.V.P.R. (IVA incl.): 95,00
Base imponible       758,00      IVA 21%   159,18     R.E. 5,20%     39,42   TOTAL FACTURA     956,60 EUR
`);
  expect(lines.map((cells) => cells.filter(Boolean)).filter((cells) => cells.length === 1)).toEqual([
    ["Tallas: 40: 1   41: 1   42: 2   42,5: 1   43: 2   44: 1"],
    ["P.V.P.R. (IVA incl.): 125,00"],
    ["Tallas: 37: 1   38: 2   39: 2   40: 2   41: 1"],
    ["P.V.P.R. (IVA incl.): 95,00"],
    [
      "Base imponible       758,00      IVA 21%   159,18     R.E. 5,20%     39,42   TOTAL FACTURA     956,60 EUR",
    ],
  ]);
});

test("titles that one blank parts are columns, a number belongs to its unit, and the foot of a page is none of them", async () => {
  const lines =
    await read(`Descripción                                        Cantidad Precio unit.  Impuestos      Importe
[CW2288-111] Nike Air Force 1 (Blanco, 41)    2,00 Unidades        58,30    IVA 21%     116,60 €
[CW2288-111] Nike Air Force 1 (Blanco, 42)    3,00 Unidades        58,30    IVA 21%     174,90 €
[BB5476] adidas Gazelle (Negro, 38)          12,00 Unidades        50,00    IVA 21%     600,00 €
                                                                   Subtotal             891,50 €
                                                                      Total             891,50 €

600 955 018     pedidos@kolektivo.example     http://www.kolektivo.example     ESB90117742
`);
  expect(lines.slice(0, 2)).toEqual([
    ["Descripción", "Cantidad", "Precio unit.", "Impuestos", "Importe"],
    ["[CW2288-111] Nike Air Force 1 (Blanco, 41)", "2,00 Unidades", "58,30", "IVA 21%", "116,60 €"],
  ]);
  expect(lines.at(-1)?.filter(Boolean)).toHaveLength(1);
});

test("a line for each size, and sizes with their pieces alone, are sizes of the product above", async () => {
  const lines = await read(`Référence    Désignation                Coloris       Qté     PU HT   PVC TTC
CW2288-111   Baskets Air Force 1        Blanc           3     58,30    120,00
                 Pointure 40                            1
                 Pointure 42 2/3                        2
I026391      T-Shirt Chase              Noir            6     15,40     35,00
             S x 2, M x 4
DK0A4XK6BLK  Pantalon 874               Noir            4     26,40     60,00
             W30/L32 x 1, W32/L32 x 3
`);
  expect(lines.map((cells) => cells.filter(Boolean)).filter((cells) => cells.length === 1)).toEqual([
    ["Pointure: 40 (1)"],
    ["Pointure: 42 2/3 (2)"],
    ["Size: S (2); M (4)"],
    ["Size: W30 L32 (1); W32 L32 (3)"],
  ]);
});

test("each table of a text has columns of its own, and a line for each size may say its barcode", async () => {
  const lines = await read(`TOPS
Style no.        Description           Colour             S     M     L   Units      WSP      RRP
I026391.00F.XX   S/S Chase T-Shirt     Black / Gold       2     4     4      10    17.60    40.00
I033661.00F.XX   Hooded Chase Sweat    Black / Gold       1     3     3       7    41.80    95.00

PANTS
Style no.        Description           Colour              28/32  30/32   Units      WSP      RRP
I031497.89.02    Single Knee Pant      Black Rinsed            1      2       3    52.40   119.00
                 Size 30/32    EAN 4066772305749      2
`);
  expect(lines.map((cells) => cells.filter(Boolean)).filter((cells) => cells.length > 4)).toEqual([
    ["Style no.", "Description", "Colour", "S", "M", "L", "Units", "WSP", "RRP"],
    ["I026391.00F.XX", "S/S Chase T-Shirt", "Black / Gold", "2", "4", "4", "10", "17.60", "40.00"],
    ["I033661.00F.XX", "Hooded Chase Sweat", "Black / Gold", "1", "3", "3", "7", "41.80", "95.00"],
    ["Style no.", "Description", "Colour", "28/32", "30/32", "Units", "WSP", "RRP"],
    ["I031497.89.02", "Single Knee Pant", "Black Rinsed", "1", "2", "3", "52.40", "119.00"],
  ]);
  expect(lines.at(-1)?.filter(Boolean)).toEqual(["Size: W30 L32 (2)    EAN: 4066772305749"]);
});

test("a product whose amounts are longer than those above them is no heading", async () => {
  const lines =
    await read(`REF.          MARCA            MODELO                        COLOR    TALLAS                  PVD      PVPR
I020222       Carhartt WIP     Acrylic Watch Hat gorro       Negro    U                   13,50 €   30,00 €
I026391       Carhartt WIP     Chase camiseta                Blanco   S M L XL            18,00 €   40,00 €
NF0A3C8DLE4   The North Face   1996 Retro Nuptse chaqueta    Negro    S M L XL           149,00 €  330,00 €
`);
  expect(lines.at(-1)).toEqual([
    ...["NF0A3C8DLE4", "The North Face", "1996 Retro Nuptse chaqueta", "Negro", "S M L XL", "149,00 €"],
    "330,00 €",
  ]);
});

test("below the total of one article the table goes on, also for sizes without a code", async () => {
  const lines = await read(`Referencia      Descripción            Talla    Total   Coste      PVP
CT8527-100      ZAP. JORDAN 4 RETRO    40           1  118,40   219,99
                                       41           2  118,40   219,99
                       Suma                         3
HQ8708          ZAP. ADIDAS FORUM LOW  38           2   52,30   109,95
                                       39 1/3       2   52,30   109,95
                       Suma                         4
Total general                                       7
Forma de pago: giro a 30 días
`);
  expect(lines[5]).toEqual(["", "", "39 1/3", "2", "52,30", "109,95"]);
  expect(lines.at(-1)?.filter(Boolean)).toEqual(["Forma de pago: giro a 30 días"]);
});

test("sizes with their pieces behind colons are a line of sizes, waists and legs too", async () => {
  const lines = await read(`Referencia      Descripción                   Cant.    Precio     Importe
I026391-00FXX   Camiseta S/S Chase T-Shirt        9     18,00      162,00
                S: 2  M: 3  L: 3  XL: 1
I020075-8902    Pantalón Simple Pant              3     48,00      144,00
                W30 L32: 1  W31 L32: 2
`);
  expect([lines[2], lines[4]].map((cells) => cells?.filter(Boolean))).toEqual([
    ["Size: S (2); M (3); L (3); XL (1)"],
    ["Size: W30 L32 (1); W31 L32 (2)"],
  ]);
});

test("of rows of counts below the sizes those count that come", async () => {
  const lines = await read(`Pos  Art.-Nr.       Bezeichnung              Paar   EK netto     UVP
10   1203A275-101   ASICS GT-2160                8      60,00  130,00
     Größe          40   41,5     42   42,5
     bestellt        1      2      3      2
     bestätigt       1      2      2      2
20   1201A256-126   ASICS GEL-1130               5      51,00  110,00
     Größe          37     38
     bestellt        1      2   = 3 Paar
     bestätigt       1      -   = 1 Paar
`);
  expect([lines[2], lines[4]].map((cells) => cells?.filter(Boolean))).toEqual([
    ["Größe: 40 (1); 41,5 (2); 42 (2); 42,5 (2)"],
    ["Größe: 37 (1); 38 (0)"],
  ]);
});

test("a title of two words with a sign between them heads all that stands below both", async () => {
  const invoice = `Style         Description               Size x qty                                    Qty     Unit
--------------------------------------------------------------------------------------------------
CMA192XK      Gola Harrier, mens        7 x 1  8 x 2  9 x 3  10 x 2  11 x 1             9    32.00
ENS20125      Walsh Ensign, mens        8 x 1  9 x 2  10 x 2                            5    60.00
FAST2100-010  Farah Danny, mens         S x 2  M x 4  L x 4  XL x 2                    12    12.00
`;
  const rows = await read(invoice);
  expect(rows.find(([code]) => code === "CMA192XK")).toEqual([
    "CMA192XK",
    "Gola Harrier, mens",
    "7 x 1  8 x 2  9 x 3  10 x 2  11 x 1",
    "9",
    "32.00",
  ]);
});
