import { describe, expect, it } from "vitest";
import { readText } from "@/tests/setup/read-text";
import { findStackedCells } from "./stacked-cells";

const mail = `Buenos días:

Esta semana tenemos lo siguiente.

Referencia

Artículo

Tallas y unidades

PVP

DK0A4XK6BLK

Pantalón Dickies 874

W28 L32: 2, W30 L32: 4

75,00 €

10531941

Gorra New Era 9FORTY

Talla única: 12

28,00 €

Saludos,
Equipo Streetline
`;

const read = (text: string) => readText("cells", text);

describe("a table whose cells stand one below the other", () => {
  it("is known by its titles and by what each record has", () => {
    expect(findStackedCells(mail)).toEqual({
      titles: ["Referencia", "Artículo", "Tallas y unidades", "PVP"],
      above: "Buenos días:\nEsta semana tenemos lo siguiente.",
    });
    expect(findStackedCells("Referencia\nArtículo\nPVP\nDK0A4XK6BLK\nPantalón\n75,00 €\n")).toBeNull();
    expect(findStackedCells("Hola, te paso el artículo y el precio.\nUn saludo")).toBeNull();
  });

  it("has a record for each as many lines as it has titles", async () => {
    const rows = await read(mail);
    expect(
      rows.filter(({ isHeading }) => !isHeading).map(({ line, cells }) => [line, ...Object.values(cells)]),
    ).toEqual([
      [13, "DK0A4XK6BLK", "Pantalón Dickies 874", "W28 L32: 2, W30 L32: 4", "75,00 €"],
      [21, "10531941", "Gorra New Era 9FORTY", "Talla única: 12", "28,00 €"],
    ]);
  });

  it("leaves the rest unread where a record lacks a cell", async () => {
    const rows = await read(mail.replace("Saludos,", "S21489\n\nCalcetines\n\n16,00 €\n\nSaludos,"));
    expect(rows.map(({ cells, isUnread }) => [isUnread === true, cells.Referencia])).toEqual([
      [false, "DK0A4XK6BLK"],
      [false, "10531941"],
      [true, "S21489"],
      [false, "Calcetines"],
      [true, "16,00 €"],
      [false, "Saludos,"],
      [false, "Equipo Streetline"],
    ]);
  });
});
