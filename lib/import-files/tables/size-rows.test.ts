import { expect, it } from "vitest";
import type { TableRecord } from "./read-table";
import { readSizeScales } from "./size-scales";
import { joinTwoRowTitles } from "./two-row-titles";

async function* recordsOf(lines: readonly string[]): AsyncGenerator<TableRecord> {
  for (const [index, line] of lines.entries()) yield { line: index + 1, cells: line.split(";") };
}

async function cellsOf(records: AsyncIterable<TableRecord>): Promise<string[]> {
  const lines: string[] = [];
  for await (const { cells } of records) lines.push(cells.join(";"));
  return lines;
}

it("joins titles with the sizes of the row below a merged cell", async () => {
  const sheet = ["Ref.;Marca;PVP;Tallas;;;Total", ";;;36;37,5;38;", "A1;Nike;90,00;1;2;;3"];
  expect(await cellsOf(joinTwoRowTitles(recordsOf(sheet)))).toEqual([
    "Ref.;Marca;PVP;36;37,5;38;Total",
    "A1;Nike;90,00;1;2;;3",
  ]);
});

it("joins titles of two rows that each says those which are as high as both", async () => {
  const sheet = [
    "Référence;Désignation;Taille;Quantité;;PU HT",
    "Référence;Désignation;Taille;commandée;livrée;PU HT",
    "A1;Samba;42;2;1;50,00",
  ];
  expect(await cellsOf(joinTwoRowTitles(recordsOf(sheet)))).toEqual([
    "Référence;Désignation;Taille;Quantité commandée;Quantité livrée;PU HT",
    "A1;Samba;42;2;1;50,00",
  ]);
  const sizes = ["Artikelnr.;Farbe;Menge je Größe;;EK;UVP", "Artikelnr.;Farbe;S;M;EK;UVP"];
  expect(await cellsOf(joinTwoRowTitles(recordsOf(sizes)))).toEqual(["Artikelnr.;Farbe;S;M;EK;UVP"]);
});

it.each([
  ["a row of counts", ["Ref.;Marca;PVP;36;37;38", "A1;Nike;90,00;1;2;3"]],
  ["sizes below titles that say something", ["Ref.;Marca;PVP;Coste;Uds;Dto", ";;;36;37;38"]],
  ["two sizes", ["Ref.;Marca;PVP;Tallas;;Total", ";;;36;37;"]],
])("leaves %s as they are", async (_, sheet) => {
  expect(await cellsOf(joinTwoRowTitles(recordsOf(sheet)))).toEqual(sheet);
});

it("says the sizes of numbered columns by the scale that a record names", async () => {
  const legend = ["Guía", ";;;;1;36;37;38", ";;;;2;S;M;L", ";;;;3;Único;;"];
  const titles = "Ref.;Marca;Nombre;Color;Escala;Q1;Q2;Q3;Total";
  const goods = [
    "A1;Nike;Zoom;Rojo;1;2;;1;3",
    "B1;Obey;Tee;Azul;2;;4;;4",
    "C1;Vans;Cap;Gris;3;5;;;5",
    ";;;;;;;;12",
  ];
  const read = await cellsOf(readSizeScales(recordsOf([...legend, titles, ...goods])));
  expect(read.slice(legend.length)).toEqual([
    "Ref.;Marca;Nombre;Color;Escala;;;;Total;Tallas",
    "A1;Nike;Zoom;Rojo;1;;;;3;36(2), 38(1)",
    "B1;Obey;Tee;Azul;2;;;;4;M(4)",
    "C1;Vans;Cap;Gris;3;;;;5;Único(5)",
    ";;;;;;;;12",
  ]);
});

it("knows what a scale is called beside its key", async () => {
  const legend = ["01;CALZADO (EUR);;;36;37", "09;TALLA UNICA;;;UNICA;"];
  const goods = ["A1;Nike;Zoom;01;2;1", "B1;Obey;Cap;09;5;"];
  const read = await cellsOf(
    readSizeScales(recordsOf([...legend, "Ref.;Marca;Nombre;Tallaje;T1;T2", ...goods])),
  );
  expect(read.slice(-2)).toEqual(["A1;Nike;Zoom;01;;;36(2), 37(1)", "B1;Obey;Cap;09;;;UNICA(5)"]);
});

it("leaves a table without a column of scales as it is", async () => {
  const sheet = ["A;36;37;38", "B;S;M;L", "Ref.;Marca;Nombre;PVP;Stock", "A1;Nike;Zoom;90,00;2"];
  expect(await cellsOf(readSizeScales(recordsOf(sheet)))).toEqual(sheet);
});
