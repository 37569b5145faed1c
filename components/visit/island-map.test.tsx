import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { languages } from "@/lib/i18n/languages";
import { IslandMap, townOf } from "./island-map";

it.each([
  ["07800", "ES", "Eivissa"],
  ["07805", "ES", "Eivissa"],
  ["07830", "ES", "Sant Josep"],
  ["07840", "ES", "Santa Eulària"],
  // Shared by villages of two municipalities: the map would be a guess.
  ["07812", "ES", null],
  ["28001", "ES", null],
  ["07800", "FR", null],
  [null, "ES", null],
])("marks the town of a shop in %s, %s: %s", (postalCode, country, town) => {
  expect(townOf({ street: null, postalCode, city: "x", island: "x", country })).toBe(town);
});

type Point = [x: number, y: number];
type Box = { left: number; right: number; top: number; bottom: number };

function coastOf(svg: string): Point[] {
  const path = /<path d="([^"]+)"/.exec(svg)?.[1] ?? "";
  return [...path.matchAll(/[ML ](\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

/** Where the names stand; a letter of the shop's typeface is wide 0.6 of its size at most, on average. */
function labelsOf(svg: string): Box[] {
  const text = /<text x="(\d+)" y="(\d+)" text-anchor="(\w+)" font-size="(\d+)"[^>]*>([^<]+)/g;
  return [...svg.matchAll(text)].map(([, x, y, anchor, size, name = ""]) => {
    const width = name.length * Number(size) * 0.6;
    const left = Number(x) - (anchor === "end" ? width : anchor === "middle" ? width / 2 : 0);
    return { left, right: left + width, top: Number(y) - Number(size) * 0.8, bottom: Number(y) + 2 };
  });
}

function isIn([x, y]: Point, { left, right, top, bottom }: Box): boolean {
  return x > left && x < right && y > top && y < bottom;
}

/** Points of the coast, close to each other. */
function dense(coast: Point[]): Point[] {
  return coast.flatMap(([x, y], at) => {
    const [toX, toY] = coast[(at + 1) % coast.length] ?? [x, y];
    return Array.from({ length: 50 }, (_, n): Point => [x + ((toX - x) * n) / 50, y + ((toY - y) * n) / 50]);
  });
}

const towns = ["Eivissa", "Sant Josep", "Sant Antoni", "Sant Joan", "Santa Eulària"];

it.each(languages.flatMap((lang) => towns.map((town) => [town, lang] as const)))(
  "writes no name across the coast or another name, with the shop in %s (%s)",
  (town, lang) => {
    const svg = renderToStaticMarkup(<IslandMap town={town} label="Ibiza" lang={lang} />);
    const labels = labelsOf(svg);
    expect(labels).toHaveLength(5);
    const coast = dense(coastOf(svg));
    for (const label of labels) expect(coast.filter((point) => isIn(point, label))).toEqual([]);
    for (const [at, one] of labels.entries())
      for (const other of labels.slice(at + 1)) {
        const isApart =
          one.right < other.left ||
          other.right < one.left ||
          one.bottom < other.top ||
          other.bottom < one.top;
        expect(isApart).toBe(true);
      }
  },
);
