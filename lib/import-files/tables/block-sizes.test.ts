import { expect, it } from "vitest";
import { piecesAlone, piecesInAll, piecesLeft, sizeOfRow, sizesAlone } from "./block-sizes";

it.each([
  ["S: 3, M: 5, XL: 2", "S:3, M:5, XL:2"],
  ["UK 7 x 2, UK 8 x 3", "UK 7 x 2, UK 8 x 3"],
  ["cintura 30: 1, cintura 32: 2", "W30:1, W32:2"],
  ["Unidades por talla - 40: 1 / 41.5: 2", "40:1 / 41.5:2"],
  ["M: 2", "M:2"],
  ["talla 37 1/3: 1 par / talla 38: 2 pares", "talla 37 1/3:1 / talla 38:2"],
  ["Talla única (5 unitats)", "OS=5"],
  ["talla única: 2", "OS=2"],
  ["one size x 4", "OS=4"],
  ["One size / 8", "OS=8"],
  ["talla M, 10 uds. / talla L, 8 uds.", "M:10, L:8"],
  ["2x US 8, 3x US 9.5", "US 8:2, US 9.5:3"],
  ["Núm. 40→1, 41.5→2", "Núm. 40:1, 41.5:2"],
  ["Größen: S: 2   M: 3", "S:2, M:3"],
  ["quedan: 41 (1 par), 42 (2 pares)", "41 (1), 42 (2)"],
  ["37: 1 - 38: 2   (tot. 3 paia)", "37:1 - 38:2"],
  ["S / 1   M / 3", "S:1, M:3"],
  ["Confirmé : 36 (1), 37 (2)", "36 (1), 37 (2)"],
  ["Confirmé : taille unique, 5 pièces", "taille unique, 5 pièces"],
  ["tamanho único: 4 peças", "OS=4"],
])("%j lists sizes", (line, sizes) => {
  expect(sizesAlone(line)).toEqual(["Sizes", sizes]);
});

it.each([
  "Color: negre",
  "Pedido: 36 (1), 37 (2)",
  "Entrega: 15 (3)/26",
  "Ref.: 304",
  "42: 1",
  "Talla única (algodón)",
  "S/S 2026",
])("%j lists none", (line) => {
  expect(sizesAlone(line)).toBeNull();
});

it.each([
  [
    "Gr. 38          1 Stück   EAN 8411440903851        71,30",
    { Size: "38", Qty: "1", EAN: "8411440903851" },
  ],
  ["Gr. 39 1/3      2 Stück        57,60", { Size: "39 1/3", Qty: "2" }],
  [
    "Einheitsgröße   3 Stück   EAN 8490468949119       205,62",
    { Size: "OS", Qty: "3", EAN: "8490468949119" },
  ],
  ["41 1/3 → 2", { Size: "41 1/3", Qty: "2" }],
  ["37 : 1 paire", { Size: "37", Qty: "1" }],
  ["T.40    EAN 0195699268234   2 uds x 44,10 = 88,20", { Size: "40", Qty: "2", EAN: "0195699268234" }],
  ["Talla M: 6 uds., EAN 0190433427991", { Size: "M", Qty: "6", EAN: "0190433427991" }],
  ["Farbe: Taupe   EK: 71,30   UVP: 155,00", null],
  ["Gr. 38          Stück", null],
])("%j is the row of %j", (line, row) => {
  expect(sizeOfRow(line)).toEqual(row);
});

it("a count alone is of all pieces", () => {
  expect(piecesAlone("4 unidades")).toEqual(["Qty", "4"]);
  expect(piecesAlone("Menge 4")).toEqual(["Qty", "4"]);
  expect(piecesAlone("neto 16,50 €")).toBeNull();
});

it("a count behind a word for what is left is of all pieces", () => {
  expect(piecesLeft("quedan 11")).toEqual(["Qty", "11"]);
  expect(piecesLeft("quedan pocas")).toBeNull();
});

it("a count behind a word for all is of all pieces, among other columns", () => {
  expect(piecesInAll("Colore: BIANCO    U.M. PA    Q.tà totale 8")).toEqual(["Qty", "8"]);
  expect(piecesInAll("Colore: BIANCO    Importo totale 8")).toBeNull();
});
