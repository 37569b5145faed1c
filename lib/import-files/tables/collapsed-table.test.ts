import { describe, expect, it } from "vitest";
import { readText } from "@/tests/setup/read-text";
import { headingTitle } from "../shared/heading-title";
import { findCollapsedTable } from "./collapsed-table";

async function read(text: string): Promise<string[][]> {
  return (await readText("collapsed", text)).map((row) => {
    const { [headingTitle]: _, ...cells } = row.cells;
    const kind = row.isUnread ? "unread" : row.isHeading ? "heading" : row.isTotals ? "total" : "";
    return [kind, ...Object.values(cells)].filter(Boolean);
  });
}

const invoice = `SPORT TRADE DEL ESTRECHO, S.A.
FACTURA FV26/10933 Fecha 24/03/2026 Página 1 de 2
Referencia Descripción Color Talla EAN Uds. Precio Dto.% Importe PVP IVA incl.
DD1391-100 NIKE DUNK LOW RETRO BLANCO/NEGRO 42,5 0194856390979 2 60,00 4,00 115,20 119,99
1201A019-108 ASICS GEL-KAYANO 14 CREMA 41 4550453439156 1 80,00 80,00 160,00
Suma y sigue 195,20
FACTURA FV26/10933 Fecha 24/03/2026 Página 2 de 2
Referencia Descripción Color Talla EAN Uds. Precio Dto.% Importe PVP IVA incl.
BV2654-010 NIKE SUDADERA CLUB HOODIE NEGRO XL 0196749416308 1 27,00 4,00 25,92 59,99
DD1503-101 NIKE WMNS DUNK LOW 60,00
Total unidades 4
2.419,60 21,00 508,12 2.927,72 €
`;

describe("a table of which single blanks are left between its columns", () => {
  it("is known by its titles and lines below that fit them", () => {
    expect(findCollapsedTable(invoice)?.titles).toEqual([
      ...["Referencia", "Descripción", "Color", "Talla", "EAN", "Uds.", "Precio", "Dto.%", "Importe"],
      ...["PVP IVA incl.", headingTitle],
    ]);
    expect(findCollapsedTable("Hola, te paso precio, talla y color de la referencia.\nUn saludo")).toBeNull();
    // One that is aligned is read by where its columns stand.
    expect(findCollapsedTable(invoice.replaceAll(" Descripción", "   Descripción"))).toBeNull();
  });

  it("has what stands between the codes and the numbers for a name; a discount may be blank", async () => {
    expect(await read(invoice)).toEqual([
      [
        "DD1391-100",
        "NIKE DUNK LOW RETRO BLANCO/NEGRO",
        "42,5",
        "0194856390979",
        "2",
        "60,00",
        "4,00",
        "115,20",
        "119,99",
      ],
      ["1201A019-108", "ASICS GEL-KAYANO 14 CREMA", "41", "4550453439156", "1", "80,00", "80,00", "160,00"],
      ["total", "Suma y sigue 195,20"],
      [
        "BV2654-010",
        "NIKE SUDADERA CLUB HOODIE NEGRO",
        "XL",
        "0196749416308",
        "1",
        "27,00",
        "4,00",
        "25,92",
        "59,99",
      ],
      ["unread", "DD1503-101 NIKE WMNS DUNK LOW 60,00"],
      ["total", "Total unidades 4"],
      ["heading", "2.419,60 21,00 508,12 2.927,72 €"],
    ]);
  });

  it("may list the sizes at its end, or in lines below, with their pieces", async () => {
    const listed = `Style Description Colour WSP RRP Pairs UK sizes (pairs)
HQ8708 Campus 00s Black/White 54.00 110.00 15 6(3) 6.5(2) 7(10)
B75807 Samba OG Black 58.00 120.00 2 4(2)
`;
    expect((await read(listed))[0]).toEqual([
      "HQ8708",
      "Campus 00s Black/White",
      "54.00",
      "110.00",
      "15",
      "6(3) 6.5(2) 7(10)",
    ]);
    const below = `Style Description Gender Wholesale Disc Net RRP inc VAT Qty Value
U9060GRY 9060 RAIN CLOUD UNISEX 69.00 5.0% 65.55 150.00 3 196.65
UK Size 6 7 7.5
Qty 1 1 1
MT41502BK ATHLETICS TEE BLACK MENS 12.40 5.0% 11.78 30.00 6 70.68
Size S M
Qty 2 4
`;
    const [first = [], second = []] = await read(below);
    expect([first.slice(0, 2), first.at(-1)]).toEqual([
      ["U9060GRY", "9060 RAIN CLOUD UNISEX"],
      "UK 6 (1); UK 7 (1); UK 7.5 (1)",
    ]);
    expect(second.at(-1)).toBe("S (2); M (4)");
  });
});
