import { describe, expect, it } from "vitest";
import { findBrands } from "./brand-words";
import { findCategories } from "./category-words";

const shop = [
  ["sneakers", "Zapatillas", "Sneakers"],
  ["boots", "Botas", "Boots"],
  ["slides", "Chanclas y zuecos", "Slides & clogs"],
  ["hoodies", "Sudaderas", "Hoodies & sweats"],
  ["tees", "Camisetas", "Tees"],
  ["jackets", "Chaquetas", "Jackets"],
  ["shorts", "Pantalones cortos", "Shorts"],
  ["bags", "Bolsas y mochilas", "Bags & backpacks"],
].map(([key = "", labelEs = "", labelEn = ""]) => ({ key, labelEs, labelEn }));

describe("a supplier's category", () => {
  const find = findCategories(shop);

  it.each([
    ["Shoes", "sneakers"],
    ["footwear", "sneakers"],
    ["Calzado", "sneakers"],
    ["Chaussures", "sneakers"],
    ["Schuhe", "sneakers"],
    ["Scarpe", "sneakers"],
    ["Calçado", "sneakers"],
    ["Кроссовки", "sneakers"],
    ["运动鞋", "sneakers"],
    ["スニーカー", "sneakers"],
    ["Men's Shoes", "sneakers"],
    ["T-Shirts", "tees"],
    ["Magliette", "tees"],
    ["футболки", "tees"],
    ["Kapuzenpullover", "hoodies"],
    ["Apparel > Jackets", "jackets"],
    ["Home/Clothing/T-Shirts & Tops", "tees"],
    ["Sacs à dos", "bags"],
    ["Ropa", null],
    ["iPods", null],
    ["Snow Pants", null],
    ["Rebajas", null],
    ["Winterjas", "jackets"],
  ])("%s is %s", (word, key) => {
    expect(find.ofWord(word)).toBe(key);
  });

  it.each([
    ["Bota lona Chuck 70 Hi", "sneakers"],
    ["Bota Premium 6 Inch", "boots"],
    ["Boston Soft Footbed", "slides"],
    ["Zapatilla de casa Tasman mujer", "slides"],
    ["Pantalón corto Club Fleece", "shorts"],
    ["Boston Red Sox Cord", null],
  ])("a name, %s, is of %s", (name, key) => {
    expect(find.inText(name)).toBe(key);
  });

  it.each([
    ["Vestido lino", "vestido"],
    ["Levi's 501 Jeans Negro", "jeans"],
    ["Cordones ovalados 120 cm", "cordones"],
    ["Gafas de sol Oakley Holbrook", "gafas"],
    ["Stüssy Ribbed Belt", "belt"],
    ["Zapatillas sin cordones", null],
    ["Nike Dunk Low Denim", null],
    ["Pantalón corto Club", null],
    ["Camiseta vestido", null],
    ["Lunar 3", null],
  ])("%s names goods the shop has no category for: %s", (name, word) => {
    expect(find.otherGoods(name)).toBe(word);
  });

  it("may be joined with whom goods are for", () => {
    expect(find.ofWord("Damessneakers")).toBe("sneakers");
    expect(find.ofWord("Herensweaters")).toBe("hoodies");
    expect(find.ofWord("Heren")).toBeNull();
  });

  it("is met by the labels of a shop with keys of its own", () => {
    const other = findCategories([{ key: "parte-abajo", labelEs: "Pantalones", labelEn: "Trousers" }]);
    expect(other.ofWord("Hosen")).toBe("parte-abajo");
    expect(other.ofWord("Shoes")).toBeNull();
  });

  it("may be in the name of a product, its last word first", () => {
    expect(find.inText("Jordan Essentials Hoodie 'Shoe box'")).toBe("hoodies");
    expect(find.inText("Zapatillas Samba OG")).toBe("sneakers");
    expect(find.inText("Camiseta Graphic Crewneck")).toBe("tees");
    expect(find.inText("Felpa Jacket Fit")).toBe("hoodies");
    expect(find.inText("Nike Dunk Low")).toBe("sneakers");
    expect(find.inText("Air Jordan Tee")).toBe("tees");
    expect(find.inText("Lunar 3")).toBeNull();
    expect(find.inText("Top")).toBeNull();
  });
});

it("is what a Spanish name begins with, whatever cloth it names", () => {
  const named = findCategories([
    { key: "hoodies", labelEs: "Sudaderas", labelEn: "Hoodies" },
    { key: "trousers", labelEs: "Pantalones", labelEn: "Trousers" },
  ]);
  expect(named.inText("PANTALON NIKE CLUB FLEECE")).toBe("trousers");
  expect(named.inText("jogger Club Fleece gris")).toBe("trousers");
});

describe("a brand", () => {
  const find = findBrands(["Lone Palm", "adidas"]);

  it("is what a name begins with, the shop's own and well-known ones, as a whole word", () => {
    expect(find.atStart("Lone Palm Cala")).toBe("Lone Palm");
    expect(find.atStart("ADIDAS Samba")).toBe("adidas");
    expect(find.atStart("New Balance 990")).toBe("New Balance");
    expect(find.atStart("Nikelab jacket")).toBeNull();
    expect(find.atStart("Nike")).toBeNull();
    expect(find.atStart("Hi-Tec Silver Shadow")).toBe("Hi-Tec");
    expect(find.atStart("DC zapatillas Stag")).toBe("DC Shoes");
    expect(find.atStart("DC Comics camiseta")).toBeNull();
  });

  it("is what a file's name speaks of, if it is one alone", () => {
    expect(find.within("adidas webstore shoes de")).toBe("adidas");
    expect(find.within("adidas nike 2020")).toBeNull();
  });
});
