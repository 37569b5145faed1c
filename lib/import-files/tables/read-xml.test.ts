import { expect, it } from "vitest";
import { findElement, readXml } from "./read-xml";

/** The cells of a text that comes in small pieces. */
async function read(text: string): Promise<Record<string, string>[]> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += 40) yield text.slice(at, at + 40);
  }
  const found: Record<string, string>[] = [];
  for await (const { cells } of readXml(pieces(), await findElement(pieces()))) found.push(cells);
  return found;
}

it("reads FileMaker's rows by the names at the beginning of its file", async () => {
  const field = (name: string) => `<FIELD EMPTYOK="YES" MAXREPEAT="1" NAME="${name}" TYPE="TEXT"/>`;
  const row = (...cells: string[]) =>
    `<ROW MODID="1" RECORDID="4">${cells.map((cell) => `<COL><DATA>${cell}</DATA></COL>`).join("")}</ROW>`;
  const text = `<?xml version="1.0"?><FMPXMLRESULT><METADATA>${["Marca", "Model", "Talla"].map(field).join("")}</METADATA>
    <RESULTSET FOUND="2">${row("Nike", "Cortez", "41")}${row("Puma", "Suede", "")}</RESULTSET></FMPXMLRESULT>`;
  expect(await read(text)).toEqual([
    { marca: "Nike", model: "Cortez", talla: "41" },
    { marca: "Puma", model: "Suede", talla: "" },
  ]);
});

it("reads names that Access writes by the numbers of their signs", async () => {
  const record = (code: string) =>
    `<Stock><Ref_x0020_fabricante>${code}</Ref_x0020_fabricante><PVP>90</PVP><_x0034_1>2</_x0034_1></Stock>`;
  expect(await read(`<dataroot>${record("B75806")}${record("BB5476")}</dataroot>`)).toEqual([
    { "41": "2", ref_fabricante: "B75806", pvp: "90" },
    { "41": "2", ref_fabricante: "BB5476", pvp: "90" },
  ]);
});

it("finds records that say what they say in attributes, of themselves or of what is in them", async () => {
  const record = (code: string) =>
    `<INVENTORY><INVN upc="4066761530282"/><SBS description1="${code}" siz="36" attr="ROSA" cost="56"><QTYS><QTY store="1" qty="2"/></QTYS></SBS></INVENTORY>`;
  expect(
    await read(`<DOC><INVENTORYS>${record("HQ8708")}${record("B75806")}</INVENTORYS></DOC>`),
  ).toMatchObject([
    { "invn.upc": "4066761530282", "sbs.description1": "HQ8708", "sbs.qtys.qty.qty": "2" },
    { "sbs.description1": "B75806" },
  ]);
});

it("reads what an Italian electronic invoice says of a line beside its own fields", async () => {
  const fact = (kind: string, text: string) =>
    `<AltriDatiGestionali><TipoDato>${kind}</TipoDato><RiferimentoTesto>${text}</RiferimentoTesto></AltriDatiGestionali>`;
  const line = (size: string) =>
    `<DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>SNEAKER N9002</Descrizione>${fact("TAGLIA", size)}${fact("COLORE", "BIANCO")}</DettaglioLinee>`;
  expect(await read(`<x>${line("40")}${line("41")}</x>`)).toEqual([
    { numero_linea: "1", descrizione: "SNEAKER N9002", taglia: "40", colore: "BIANCO" },
    { numero_linea: "1", descrizione: "SNEAKER N9002", taglia: "41", colore: "BIANCO" },
  ]);
});

it("adds up the pieces of a size in several shops, and reads the number that its article has as an attribute", async () => {
  const size = (name: string, ...counts: number[]) =>
    `<talla nombre="${name}">${counts.map((count, at) => `<stock tienda="T${at}">${count}</stock>`).join("")}</talla>`;
  const article = (number: string) =>
    `<articulo numero="${number}"><descripcion>Forum</descripcion><pvp>110.00</pvp><tallas>${size("38", 1, 2)}${size("39", 0, 1)}</tallas></articulo>`;
  const found = await read(`<x>${article("100871")}${article("100874")}</x>`);
  expect(found.map((cells) => [cells.numero, cells.stock])).toEqual([
    ["100871", "3"],
    ["100871", "1"],
    ["100874", "3"],
    ["100874", "1"],
  ]);
});

it("reads the only feature of a product in BMEcat as one of several", async () => {
  const feature = (name: string, value: string) =>
    `<FEATURE><FNAME>${name}</FNAME><FVALUE>${value}</FVALUE></FEATURE>`;
  const product = (...features: string[]) =>
    `<PRODUCT><SUPPLIER_PID>A-1</SUPPLIER_PID><FEATURES>${features.join("")}</FEATURES></PRODUCT>`;
  const size = feature("Größe", "42");
  const [first, second] = await read(`<x>${product(size)}${product(size, feature("Farbe", "Rot"))}</x>`);
  expect(Object.values(first ?? {})).toEqual(["A-1", "42"]);
  expect(second).toEqual({ ...first, "features.feature.farbe": "Rot" });
});
