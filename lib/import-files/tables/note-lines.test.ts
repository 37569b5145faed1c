import { describe, expect, it, test } from "vitest";
import { readText } from "@/tests/setup/read-text";
import { headingTitle } from "../shared/heading-title";
import { findNote } from "./note-lines";

const read = (text: string) => readText("note", text);

/** A product of a note as one text; the line alone where it is not read. */
async function products(text: string): Promise<string[]> {
  const rows = await read(text);
  return rows
    .filter(({ isHeading, isTotals }) => !isHeading && !isTotals)
    .map(({ cells: { [headingTitle]: _, ...cells }, isUnread }) =>
      isUnread ? `? ${cells.Model}` : Object.values(cells).join(" | "),
    );
}

describe("a note with a product a line", () => {
  const note = `Recuento viernes 20 nov
faltan las cajas de la estantería de arriba

NIKE
- Killshot 2 blanca y azul (DM0950-104) 99,99€: 41x1, 42x2, 43x1
- Zoom Vomero 5 verde (FB8896-300) 159,99€: 40x1, 42.5x2
VANS
- Sk8-Hi negra (VN0A38F7PXC) 90€: 40x1, 41x2
- gorra sin contar 3
Total 9 pares`;

  it("is known by its lines", () => {
    expect(findNote(note)).toEqual({
      above: "Recuento viernes 20 nov\nfaltan las cajas de la estantería de arriba",
    });
  });

  it("is a record a line, under its heading", async () => {
    const rows = await read(note);
    expect(rows.map(({ line, cells }) => [line, cells[headingTitle], cells.Model])).toEqual([
      [1, "", "Recuento viernes 20 nov"],
      [2, "", "faltan las cajas de la estantería de arriba"],
      [4, "NIKE", "NIKE"],
      [5, "NIKE", "Killshot 2 blanca y azul"],
      [6, "NIKE", "Zoom Vomero 5 verde"],
      [7, "VANS", "VANS"],
      [8, "VANS", "Sk8-Hi negra"],
      [9, "VANS", "gorra sin contar 3"],
      [10, "VANS", "Total 9 pares"],
    ]);
    expect(rows.filter(({ isHeading }) => isHeading).map(({ line }) => line)).toEqual([1, 2, 4, 7]);
    expect(rows.filter(({ isUnread }) => isUnread).map(({ line }) => line)).toEqual([9]);
    expect(rows.filter(({ isTotals }) => isTotals).map(({ line }) => line)).toEqual([10]);
  });

  it("leaves the maker open below a line that may name another", async () => {
    const rows = await read(
      "NIKE\nCortez 90€: 41x1, 42x1\ny las de New Balance que llegaron\n574 gris 100€: 41x1, 42x1\n",
    );
    expect(rows.at(-1)?.cells[headingTitle]).toBe("");
  });

  it("keeps a maker above the headings of its parts, and no longer", async () => {
    const rows = await read(
      "NIKE\nHombre\nCortez 90€: 41x1, 42x1\nMujer:\nDunk 110€: 37x1, 38x1\nVANS\nHalf Cab 95€: 41x1, 42x1\n",
    );
    const found = rows.filter(({ isHeading }) => !isHeading);
    expect(found.map(({ cells, outer = "" }) => [outer, cells[headingTitle]])).toEqual([
      ["NIKE", "Hombre"],
      ["NIKE", "Mujer"],
      ["", "VANS"],
    ]);
  });
});

test.each([
  [
    "• Samba OG negras - B75807 - 120 € -> 40 (2), 41, 42 (3)",
    "Samba OG negras | B75807 | 120 € | 40=2; 41=1; 42=3",
  ],
  [
    "New Balance 530 blanca MR530SG, 110 eur, tallas 38 39 40(2)",
    "New Balance 530 blanca | MR530SG | 110 eur | 38=1; 39=1; 40=2",
  ],
  ["👟 Nike Cortez roja ➡️ 36 (1) 37 (2) 💶 99€", "Nike Cortez roja | | 99 € | 36=1; 37=2"],
  ["Samba OG 120€ 40x1, 41x1 (B75807)", "Samba OG | B75807 | 120 € | 40=1; 41=1"],
  ["adidas Campus HQ8708 110€ // 41 42", "adidas Campus | HQ8708 | 110 € | 41; 42"],
  [
    "Vans Old Skool black VN000D3HY28 £65 UK 6 x2, UK 7 x1",
    "Vans Old Skool black | VN000D3HY28 | £65 | UK 6=2; UK 7=1",
  ],
  [
    "Old Skool black VN000D3HY28 £65 UK 6.5 x2, 7 x1",
    "Old Skool black | VN000D3HY28 | £65 | UK 6.5=2; UK 7=1",
  ],
  [
    "Calcetines Crew negros (VN0A5KRFBLK) 15€: 38-42 x4, 43-46 x3",
    "Calcetines Crew negros | VN0A5KRFBLK | 15 € | 38-42=4; 43-46=3",
  ],
  [
    "Gazelle azul bb5478 pvp 110 coste 52,50 quedan 2 del 41 y 1 del 43",
    "Gazelle azul | BB5478 | 110 | 41=2; 43=1 | 52,50",
  ],
  ["3) Samba 120€ 2x41, 1x42,5", "Samba | | 120 € | 41=2; 42.5=1"],
  ["Samba 120€ 37'5 x1, 38 2/3x2", "Samba | | 120 € | 37.5=1; 38 2/3=2"],
  ["Old Skool 75 € 36/1 37/2", "Old Skool | | 75 € | 36=1; 37=2"],
  ["Old Skool 75 € 36-1, 37-2", "Old Skool | | 75 € | 36=1; 37=2"],
  ["Samba OG blancas 38 39 39 40 120 €", "Samba OG blancas | | 120 € | 38; 39; 39; 40"],
  ["Gazelle - azul - 110€ - 36/37/38", "Gazelle - azul | | 110 € | 36; 37; 38"],
  ["Air Force 1 07 blanca 119,99: 36x1, 42.5x2", "Air Force 1 07 blanca | | 119,99 | 36=1; 42.5=2"],
  ["Gazelle a 119 36x1 37x1", "Gazelle | | 119 | 36=1; 37=1"],
  ["Camiseta Chase 39€ S(1), 2XL(2)", "Camiseta Chase | | 39 € | S=1; 2XL=2"],
  ["Vaquero 501 90€: W30 L32 x1, W32 L34 x2", "Vaquero 501 | | 90 € | W30 L32=1; W32 L34=2"],
  ["Gorra NY negra 30€ talla única x3", "Gorra NY negra | | 30 € | ONE SIZE=3"],
  ["Nike P6000 plata CN0149-001 110€ 40x1, 41x2", "Nike P6000 plata | CN0149-001 | 110 € | 40=1; 41=2"],
  ["Pegasus 41 130€ 42 43", "Pegasus 41 | | 130 € | 42; 43"],
  ["[27/11/26, 19:03:05] Marta: Samba 120€: 41x1, 42x1", "Samba | | 120 € | 41=1; 42=1"],
  [
    "Suede negra (374915-01): 40 (1), 42,5 (2). Coste 36,40 € / PVPR 80,00 €",
    "Suede negra | 374915-01 | 80,00 € | 40=1; 42.5=2 | 36,40 €",
  ],
  [
    "Palermo verde (396463-04) / tarifa 41,00 € / oferta 24,60 € / PVP 90,00 € / 37:2 38:3",
    "Palermo verde | 396463-04 | 90,00 € | 37=2; 38=3 | 24,60 €",
  ],
  ["Arizona EVA negra 0129421 50€ 37(2) 38(1)", "Arizona EVA negra | 0129421 | 50 € | 37=2; 38=1"],
  ["Gorra 9FORTY negra 30 € - 5 uds", "Gorra 9FORTY negra | | 30 € | | 5"],
  ["Gorra 9FORTY negra - 30 € - quedan 5", "Gorra 9FORTY negra | | 30 € | | 5"],
  [
    "Gorra Club FB7368-100 blanca / talla única, 3 uds / 24,99 €",
    "Gorra Club | FB7368-100 | 24,99 € | | blanca | 3",
  ],
  ["Gorra 9FORTY negra / PVP 29,95 € / 6 uds talla única", "Gorra 9FORTY negra | | 29,95 € | | 6"],
])("%s", async (line, want) => {
  expect(await products(line)).toEqual([want.replaceAll("| |", "|  |")]);
});

test.each([
  // A number that may be two things.
  "Pegasus 41, 42, 43",
  "Samba OG negra (B75807) 120: 41x1, 42x2",
  "Samba OG negra 120 (B75807): 41x1, 42x2",
  "Samba OG, B75807, 120, 40x1, 41x2",
  "Gazelle a 40 36x1 37x1",
  "Samba 120€ 42",
  "Samba 120€ 41 2, 42 3",
  "Samba 120€ tallas 41 2, 42 3",
  "Samba 120€ sizes: 6x2, 7x1",
  "Samba 120€: UK 4,5",
  "Samba 120€ 38 EUR 39 EUR 40 EUR",
  "Killshot DM0950 104 41x1, 42x2",
  "Camiseta 39€ 2xL, XL",
  "Gazelle verde IE3000 119,95€ 36x1 37x1",
  "Gazelle ID1007/ID1008 119,95€ 36x1 37x1",
  "Gorra NY negra 30€ x3",
  "Samba 60€/120€ 40x1 41x1",
  "Samba coste 55€ o 58€ 40x1 41x1",
  // Two products in one line, or one that is not there to be sold at its price.
  "Samba negra 41x1, blanca 42x1",
  "Samba 120€ negra: 41 42, blanca: 43 44",
  "Samba 120€ 40x1 / Gazelle 110€ 41x2",
  "Gazelle verde (2 colores) 119,95€ 36x1 37x1",
  "Samba reservada 120€: 41x1, 42x1",
  "Samba 120€ rebajada: 41x1, 42x1",
  "Samba 120€: 40 (2), 41 (sin caja), 42",
  "Samba 120€ 41x1 42x1 - 3",
  "Samba desde 99€ 41x1 42x1",
  "Palermo tarifa 41,00 € oferta 24,60 € 37:2 38:3",
  "Palermo tarifa 41,00 € PVP 90,00 € 24,60 € 37:2 38:3",
])("%s is not read", async (line) => {
  expect(await products(line)).toEqual([`? ${line}`]);
});

test("a price may stand behind an arrow that follows the sizes", async () => {
  const note = `** ON **
- Cloud 5 negra: 40, 41 x2, 42 x3 -> 149,95
- Cloudnova mujer blanca: 37, 38 x2 -> antes 169,95, rebajada a 127,45
** HOKA **
- Speedgoat 6 azul: 41 1/3, 42 x2 -> 155,00`;
  expect(await products(note)).toEqual([
    "Cloud 5 negra |  | 149,95 | 40=1; 41=2; 42=3",
    "Cloudnova mujer blanca |  | 169,95 | 37=1; 38=2 | 127,45",
    "Speedgoat 6 azul |  | 155,00 | 41 1/3=1; 42=2",
  ]);
});

test("a count below goods without sizes is theirs", async () => {
  const note = `Nike Air Max Dn negras   169,90 €
     40x1  41x2
Fila Disruptor blancas 59 €
     36x1  37x1
gorra New Era 9FIFTY talla unica 34,90 €
     7 uds
- gorro Salomon Outlife, ref LC2239800, 30€
  6 unidades
ya está todo contado`;
  const rows = await read(note);
  const counted = rows.flatMap(({ cells: { Model, Units } }) => (Units ? [[Model, Units]] : []));
  expect(counted).toEqual([
    ["gorra New Era 9FIFTY talla unica", "7"],
    ["gorro Salomon Outlife", "6"],
  ]);
});

test("sizes that go on in the next line leave both unread", async () => {
  const lines = ["Samba 120€: 41x1, 42x2", "43x1, 44x1"];
  expect(await products(lines.join("\n"))).toEqual(lines.map((line) => `? ${line}`));
});

test("what is said of prices above is no matter for products that say which theirs are", async () => {
  const mail = `De: Sergio <ventas@example.com>
Los costes son netos sin IGIC.

NIKE
- Samba (B75807): 41 (2), 42 (1). Coste 50 € / PVPR 110 €
- Campus (HQ8708): 40 (1). PVPR 110 €`;
  expect(await products(mail)).toEqual([
    "Samba | B75807 | 110 € | 41=2; 42=1 | 50 €",
    "Campus | HQ8708 | 110 € | 40=1",
  ]);
});

test("what is reserved or ordered is not read", async () => {
  expect(
    await products("Dunk 110€: 40x1, 41x1\nRESERVADO\nSamba 120€: 41x1, 42x2\nNIKE\nCortez 90€: 41x1, 42x1"),
  ).toEqual(["Dunk |  | 110 € | 40=1; 41=1", "? Samba 120€: 41x1, 42x2", "Cortez |  | 90 € | 41=1; 42=1"]);
  expect(
    findNote(
      "Pedido a Nike del lunes\n\nCortez 90€: 41x1, 42x1\nDunk 110€: 40x1, 41x1\nBlazer 110€: 40x1, 41x1",
    ),
  ).toBeNull();
});

test.each([
  ["two lines", "Samba 120€: 41x1, 42x2\nGazelle 110€: 41x1, 42x1"],
  [
    "prose",
    "Hola Marta, mañana llegan las cajas de Nike a las 10.\nLas Samba del 42 se han vendido, quedan 3 pares.\nAbre a las 9, por favor.\nUn saludo, Ana",
  ],
  [
    "a letter",
    "Dear Ms Vidal,\n\nwe confirm your order 4471 of 12 May.\nIt has 14 pairs in 2 boxes, sizes 38 to 44.\nDelivery: week 32\nPayment: 30 days\n\nKind regards\nJ. Smith",
  ],
  ["a table without titles", "Samba,B75807,120,40 41\nGazelle,BB5478,110,40 41\nCampus,HQ8708,110,40 41"],
  [
    "a table with titles",
    "Modelo, Ref, PVP, Tallas\nSamba, B75807, 120 €, 40x1 41x1\nGazelle, BB5478, 110 €, 40x1 41x1\nCampus, HQ8708, 110 €, 40x1 41x1",
  ],
  [
    "semicolons",
    "Samba;B75807;120 €;40x1 41x1\nGazelle;BB5478;110 €;40x1 41x1\nCampus;HQ8708;110 €;40x1 41x1",
  ],
  [
    "tabs",
    "Samba\tB75807\t120 €\t40x1 41x1\nGazelle\tBB5478\t110 €\t40x1 41x1\nCampus\tHQ8708\t110 €\t40x1 41x1",
  ],
  [
    "a delivery note in columns",
    "ALBARAN 4471\n\nRef      Descripcion      Talla   Uds   Precio\nB75807   Samba OG         40      1     60,00\nB75807   Samba OG         41      2     60,00\nB75807   Samba OG         42      1     60,00",
  ],
  [
    "lines that differ",
    "Samba 120€: 41x1, 42x2\nGazelle 110€: 41x1, 42x1\nCampus 110€: 41x1, 42x1\nSpezial 3 pares\nForum 4 pares\nHandball 2 pares",
  ],
])("%s is no note", (_, text) => {
  expect(findNote(text)).toBeNull();
});

describe("sizes in a line of their own", () => {
  const mail = `Hola Bea, te paso lo que hay en el almacén, ya contado dos veces.

Nike Air Max 90 - blanca - ref CN8490-002 - 149,99 €
40 x1, 41 x2

Pantalón Dickies 874 - negro - ref DK0A4XK6BLK1 - 75 €
W30 x1,
W32 x2

Gorra New Era 9FORTY - negra - ref 10531941 - 27,95 €
única x4

Un beso, Nayra`;

  it("are those of the product above", async () => {
    expect(findNote(mail)).not.toBeNull();
    expect(await products(mail)).toEqual([
      "Nike Air Max 90 - blanca | CN8490-002 | 149,99 € | 40=1; 41=2",
      "Pantalón Dickies 874 - negro | DK0A4XK6BLK1 | 75 € | W30=1; W32=2",
      "Gorra New Era 9FORTY - negra | 10531941 | 27,95 € | ONE SIZE=4",
    ]);
  });

  it("may stand below a line with the prices", async () => {
    const note =
      "Nike Dunk Low panda DD1391-100\npvp 119,99 coste 57,10\n40x1  41x2\n\nVans Slip-On negras VN000EYEBLK\npvp 65\n36x1  37x2\n";
    expect(await products(note)).toEqual([
      "Nike Dunk Low panda | DD1391-100 | 119,99 | 40=1; 41=2 | 57,10",
      "Vans Slip-On negras | VN000EYEBLK | 65 | 36=1; 37=2",
    ]);
  });

  it("are none of a heading", async () => {
    expect(await products("NIKE\n40 x1, 41 x2")).toEqual(["? 40 x1, 41 x2"]);
  });
});

describe("amounts in the line of a product", () => {
  const read = async (line: string, above = "Llegan hoy:") =>
    (
      await products(
        `${above}\n- ${line}\n- Gazelle BB5476 100 €: 40x1, 41x1\n- Dunk Low DD1391-100 110 €: 40x1, 41x2\n`,
      )
    )[0];

  it.each([
    ["Samba OG B75806 79€ (antes 110€): 41x1, 42x2", "110€ | 41=1; 42=2 | 79€"],
    ["Samba OG B75806 / was €110.00 now €77.00 / 41 (1), 42 2/3 (2)", "€110.00 | 41=1; 42 2/3=2 | €77.00"],
    ["Samba OG B75806 ~110€~ *77€*: 41x1, 42x2", "110€ | 41=1; 42=2 | 77€"],
    ["Samba OG B75806: 41x1, 42x2 - was €110.00, now €77.00", "€110.00 | 41=1; 42=2 | €77.00"],
  ])("are a price before a reduction and the one after it: %s", async (line, cells) => {
    expect((await read(line))?.replace(/(?<=\d) €|€(?=\d)|(?<=\d)€/g, "€")).toContain(
      cells.replace(/(?<=\d)€/g, "€"),
    );
  });

  it("are a cost as well, and a colour and whom goods are for may stand behind the code", async () => {
    expect(
      await read(
        "Samba OG, ref. B75806, color blanco/gris, PVP 84 € (antes 120 €), coste 50,50 €: 41x1, 42x2",
      ),
    ).toBe("Samba OG | B75806 | 120 € | 41=1; 42=2 | 84 € | blanco/gris | 50,50 €");
    expect(
      await read(
        "City Athens, ref. 22517001, color beige/verde, mujer, coste 52,90 €, PVP 119,00 €: 36/1 37/2",
      ),
    ).toBe("City Athens | 22517001 | 119,00 € | 36=1; 37=2 | beige/verde | mujer | 52,90 €");
    expect(
      await read("Samba OG, Black, B75806, men's - Neto 54,00 €, PVP 120,00 €. Tallas: 41 (1), 42 (2)"),
    ).toBe("Samba OG, Black | B75806 | 120,00 € | 41=1; 42=2 | men's | 54,00 €");
  });

  it("are no reduction where the second is the higher one", async () => {
    expect(await read("Samba OG B75806 was €77.00 now €110.00: 41x1, 42x2")).toMatch(/^\?/);
  });

  it("are costs where what stands above says so", async () => {
    expect(await read("Samba OG B75806 52,30 €: 41x1, 42x2", "Costes netos, sin IVA.")).toMatch(/52,30 €$/);
    expect(await read("Samba OG B75806 41x1, 42x2 - 49.50 / 110.00", "Wholesale ex VAT / RRP.")).toMatch(
      /110.00 .* 49.50$/,
    );
  });
});

test("pieces stand before letters, and before sizes with their system", async () => {
  const note = (line: string) =>
    `hey Ellie\n\n${line}\nObey Hoodie navy £80, 1xS 1xM 2xL\nThrasher Tee black £32, 1xS 3xM 2xL\n`;
  expect((await products(note("Champion Sweatshirt grey £55, 2xM 3xL 1xXL")))[0]).toMatch(/M=2; L=3; XL=1$/);
  expect((await products(note("adidas Samba white (B75806) @ £90 - 1 x UK 6, 2 x UK 7.5")))[0]).toBe(
    "adidas Samba white | B75806 | £90 | UK 6=1; UK 7.5=2",
  );
});

test("a note may be dictated: counts in words, and pieces of letters", async () => {
  const note = `Zapatillas Nike Air Force 1 blancas a 119,99 € dos del 40 tres del 41 y una del 44
Zapatillas Vans Old Skool negras una del 36 dos del 37 y una del 42 a 75 €
Sudadera Carhartt WIP Chase negra a 109 € una S tres M y dos L`;
  expect(await products(note)).toEqual([
    "Zapatillas Nike Air Force 1 blancas |  | 119,99 € | 40=2; 41=3; 44=1",
    "Zapatillas Vans Old Skool negras |  | 75 € | 36=1; 37=2; 42=1",
    "Sudadera Carhartt WIP Chase negra |  | 109 € | S=1; M=3; L=2",
  ]);
});

test("a chat has its products over several messages' lines, and how many pairs a line says must be right", async () => {
  const chat = (pairs: number) => `[10:11, 24/11/2026] Rubén: te paso lo que hay
[10:13, 24/11/2026] Rubén: Nike Air Force 1 CW2288-111
tallas 39 (2) 40 (4)
coste 56,90 pvp 119,99
[10:15, 24/11/2026] Rubén: Adidas Samba OG B75807
36 2/3 (2) 38 (3)
pvp 120 coste 54
[10:17, 24/11/2026] Rubén: Puma Speedcat 398846-02 37 (2), 38 (3) (${pairs} pares) coste 48 pvp 110`;
  expect(await products(chat(5))).toEqual([
    "Nike Air Force 1 | CW2288-111 | 119,99 | 39=2; 40=4 | 56,90",
    "Adidas Samba OG | B75807 | 120 | 36 2/3=2; 38=3 | 54",
    "Puma Speedcat | 398846-02 | 110 | 37=2; 38=3 | 48",
  ]);
  expect((await products(chat(6))).at(-1)).toMatch(/^\?/);
});

test("the system of all sizes may stand above them", async () => {
  const note = `sizes are all UK

Nike Air Force 1 CW2288-111 €119.99
6/1  7/3  7.5/1
adidas Campus HQ8708 €120
4/2  5.5/2
adidas Stan Smith FX5502 €100  4/1  6/3`;
  expect((await products(note))[0]).toContain("UK 6=1; UK 7=3; UK 7.5=1");
});

describe("a rep's mail", () => {
  const offer = (says: string) => `Hi Marga,

${says}

Nike Dunk Low DD1391-100 White/Black - 41 x2, 42 x3 - 62.50 (RRP 119.99)
Nike Killshot 2 FD4116-400 Midnight Navy - 42 x1, 43 x1 - 38.50 (RRP 99.99)
Nike Club Tee AR4997-101 White - S x3, M x5 - 11.00 (RRP 24.99)

Tom Hartley | Closeout Partners BV | +31 10 555 0142

On Mon, 7 Sep 2026 at 11:20, Marga (Illa) wrote:
> Nike Court Vision CW1590-100 White - 40 x2, 41 x3 - 38.50 (RRP 74.99)
`;

  it("says what the shop pays before the recommended price, if it says so above; the mail it answers is not read", async () => {
    expect(
      await products(offer("As promised. Prices are euros per piece, ex VAT, RRP in brackets:")),
    ).toEqual([
      "Nike Dunk Low | DD1391-100 | 119.99 | 41=2; 42=3 | White/Black | 62.50",
      "Nike Killshot 2 | FD4116-400 | 99.99 | 42=1; 43=1 | Midnight Navy | 38.50",
      "Nike Club Tee | AR4997-101 | 24.99 | S=3; M=5 | White | 11.00",
    ]);
  });

  it("leaves open what the amounts are where nothing says it", async () => {
    for (const line of await products(offer("What is left of the summer:"))) expect(line).toMatch(/^\?/);
  });

  it("may say that the goods are put aside for the shop", async () => {
    const mail = (says: string) =>
      `${says}\n\n- Samba OG B75806: 41x1, 42x2\n- Gazelle BB5476: 40x1, 42x2\n- Dunk Low DD1391-100: 41x3, 42x1\n`;
    expect((await products(mail("Hola, te he apartado esto del almacén.")))[0]).toBe(
      "Samba OG | B75806 |  | 41=1; 42=2",
    );
    expect((await products(mail("Hola, esto está apartado para Marta.")))[0]).toMatch(/^\?/);
  });
});

it("counts how often a size stands in a list that has signs between its sizes", async () => {
  const line = (name: string, sizes: string) => `${name} → 75€\n   ${sizes}\n`;
  const text = `Vans\n${line("old skool VN000D3HY28", "38 - 39 - 39 - 40")}${line("slip on VN000EYEBWW", "37 - 42 - 42")}${line("era VN000EWZBLK", "38 - 39 - 41")}`;
  expect((await products(text)).map((one) => one.split(" | ").at(-1))).toEqual([
    "38=1; 39=2; 40=1",
    "37=1; 42=2",
    "38=1; 39=1; 41=1",
  ]);
});

it("takes sizes without a count for one each where the other lines count theirs", async () => {
  const lines = ["old skool: 36, 37 x2. 75€", "authentic: 38, 39 x2. 65€", "star hike: 37, 38. 110€"];
  expect((await products(`Vans\n${lines.join("\n")}\n`)).at(-1)).toContain("37=1; 38=1");
  const uncounted = lines.map((line) => line.replace(" x2", ""));
  expect((await products(`Vans\n${uncounted.join("\n")}\n`)).at(-1)).toContain("37; 38");
});

test("lines that end in their pieces are a product each, none the sizes of the one above", async () => {
  const note =
    "GORRAS\nGorra 9FORTY negra - 27,95 € - quedan 6\nGorra 9TWENTY azul - 29,95 € - quedan 3\nGorro Watch gris - 25,00 € - 9 uds";
  expect(findNote(note)).not.toBeNull();
  expect(await products(note)).toEqual([
    "Gorra 9FORTY negra |  | 27,95 € |  | 6",
    "Gorra 9TWENTY azul |  | 29,95 € |  | 3",
    "Gorro Watch gris |  | 25,00 € |  | 9",
  ]);
});
