import type { Part, SchemaBody } from "./schema-body";

type Align = Part["align"];
type Valign = Part["valign"];

function at(
  [x, y, w, h]: readonly [number, number, number, number],
  size: number,
  align: Align = "left",
  valign: Valign = "top",
): Part {
  return { shown: true, x, y, w, h, size, align, valign };
}

/** The shop's own colours (app/globals.css), which a drawing cannot read. */
const paper = {
  background: "#f7f4ee",
  plinth: "#ffffff",
  text: "#141414",
  muted: "#6a655d",
  accent: "#c93a14",
};
const night = {
  background: "#0c0c0d",
  plinth: "#474440",
  text: "#f5f2ec",
  muted: "#a8a39a",
  accent: "#ff5b35",
};

const captionEs = "{brand} {name}\n{price} · Tallas: {sizes}\nEn {shop}: {link}";
const captionEn = "{brand} {name}\n{price} · Sizes: {sizes}\nAt {shop}: {link}";

/** The product on a wide plinth, the words below it as on a price card. */
export const vitrina: SchemaBody = {
  name: "Vitrina",
  decor: "panel",
  backgroundPicture: "",
  light: paper,
  dark: night,
  captionEs,
  captionEn,
  layouts: {
    square: {
      logo: at([5.5, 4.5, 50, 5], 40),
      picture: at([5.5, 12, 89, 50], 14, "center", "middle"),
      brand: at([5.5, 66, 55, 3.5], 28),
      name: at([5.5, 70, 55, 16], 74),
      price: at([62, 66, 32.5, 20], 72, "right", "top"),
      sizes: at([5.5, 89, 89, 6.5], 34, "left", "middle"),
    },
    portrait: {
      logo: at([5.5, 4, 60, 4], 42),
      picture: at([5.5, 10.5, 89, 54], 14, "center", "middle"),
      brand: at([5.5, 68, 89, 3], 30),
      name: at([5.5, 71.5, 89, 11.5], 78),
      price: at([5.5, 84, 44, 11.5], 76, "left", "bottom"),
      sizes: at([51, 84, 43.5, 11.5], 34, "right", "bottom"),
    },
    story: {
      logo: at([7, 13, 86, 3.5], 48, "center"),
      picture: at([7, 18, 86, 38], 14, "center", "middle"),
      brand: at([7, 58.5, 86, 2.5], 34),
      name: at([7, 61.5, 86, 11], 92),
      price: at([7, 73, 86, 7], 86),
      sizes: at([7, 80.5, 86, 6], 40),
    },
    link: {
      logo: at([56, 8, 39, 7], 34),
      picture: at([4, 7.5, 48, 85], 14, "center", "middle"),
      brand: at([56, 25, 39, 5], 24),
      name: at([56, 31.5, 39, 29], 60),
      price: at([56, 61.5, 39, 17], 56),
      sizes: at([56, 81, 39, 11.5], 24, "left", "bottom"),
    },
  },
};

/** The product before a low sun. */
const sol: SchemaBody = {
  name: "Sol",
  decor: "disc",
  backgroundPicture: "",
  light: { ...paper, background: "#f3e4d3", accent: "#ff7a45" },
  dark: { ...night, background: "#131a2b", muted: "#a9b0c2" },
  captionEs,
  captionEn,
  layouts: {
    square: {
      logo: at([20, 4.5, 60, 5], 38, "center"),
      picture: at([14, 11, 72, 55], 14, "center", "middle"),
      brand: at([5.5, 67.5, 89, 3.5], 27, "center"),
      name: at([5.5, 71.5, 89, 8.5], 76, "center", "middle"),
      price: at([15, 80.5, 70, 8.5], 58, "center", "middle"),
      sizes: at([5.5, 90, 89, 6], 32, "center", "middle"),
    },
    portrait: {
      logo: at([20, 4.5, 60, 4], 42, "center"),
      picture: at([6, 11, 88, 54], 14, "center", "middle"),
      brand: at([5.5, 67.5, 89, 3], 30, "center"),
      name: at([5.5, 71, 89, 11], 84, "center", "middle"),
      price: at([10, 82.5, 80, 7], 66, "center", "middle"),
      sizes: at([5.5, 90.5, 89, 5.5], 34, "center", "middle"),
    },
    story: {
      logo: at([10, 13, 80, 3.5], 48, "center"),
      picture: at([2, 19, 96, 42], 14, "center", "middle"),
      brand: at([7, 62.5, 86, 2.5], 34, "center"),
      name: at([7, 65.5, 86, 9], 96, "center", "middle"),
      price: at([7, 75, 86, 6], 78, "center", "middle"),
      sizes: at([7, 81.5, 86, 5.5], 40, "center", "middle"),
    },
    link: {
      logo: at([5, 8, 40, 7], 34),
      picture: at([49, 4, 48, 92], 14, "center", "middle"),
      brand: at([5, 27, 44, 5], 24),
      name: at([5, 33.5, 44, 28], 62, "left"),
      price: at([5, 61.5, 44, 19], 54),
      sizes: at([5, 82, 44, 10], 24, "left", "bottom"),
    },
  },
};

/** A poster: the name as large as it goes, the product before it. */
const cartel: SchemaBody = {
  name: "Cartel",
  decor: "none",
  backgroundPicture: "",
  light: { background: "#ff5b35", plinth: "#ff7a5a", text: "#0c0c0d", muted: "#3a160b", accent: "#ffffff" },
  dark: { ...night, text: "#ff5b35", muted: "#f5f2ec", accent: "#f5f2ec" },
  captionEs,
  captionEn,
  layouts: {
    square: {
      brand: at([5, 4.5, 50, 4], 30),
      logo: at([55, 4.5, 40, 4], 30, "right"),
      name: at([5, 10, 90, 27], 168),
      picture: at([12, 30, 76, 56], 14, "center", "middle"),
      price: at([5, 83.5, 47, 12], 70, "left", "bottom"),
      sizes: at([53, 83.5, 42, 12], 30, "right", "bottom"),
    },
    portrait: {
      brand: at([5, 4, 50, 3.5], 32),
      logo: at([55, 4, 40, 3.5], 32, "right"),
      name: at([5, 9, 90, 30], 190),
      picture: at([4, 33, 92, 54], 14, "center", "middle"),
      price: at([5, 85.5, 47, 10.5], 76, "left", "bottom"),
      sizes: at([53, 85.5, 42, 10.5], 32, "right", "bottom"),
    },
    story: {
      brand: at([7, 13, 48, 2.5], 36),
      logo: at([55, 13, 38, 2.5], 36, "right"),
      name: at([7, 17, 86, 26], 220),
      picture: at([2, 36, 96, 40], 14, "center", "middle"),
      price: at([7, 76, 86, 6], 92, "left"),
      sizes: at([7, 82.5, 86, 5], 40),
    },
    link: {
      brand: at([4.5, 8, 45, 6], 26),
      logo: at([60, 8, 35.5, 6], 30, "right"),
      name: at([4.5, 17, 50, 45], 118),
      picture: at([53, 14, 45, 82], 14, "center", "middle"),
      price: at([4.5, 63, 48, 18], 56, "left", "middle"),
      sizes: at([4.5, 82.5, 46, 10.5], 24, "left", "bottom"),
    },
  },
};

/** Templates that come with the shop; staff may change them and bring them back. */
export const shipped: Readonly<Record<string, SchemaBody>> = { vitrina, sol, cartel };
