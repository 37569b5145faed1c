import { describe, expect, it } from "vitest";
import { findBrands } from "../words/brand-words";
import { findCategories } from "../words/category-words";
import { isNetTitle } from "../words/title-words";
import { guessColumns } from "./guess-columns";

const find = {
  brands: findBrands([]),
  categories: findCategories(
    ["sneakers", "boots", "slides", "hoodies", "jackets", "tees"].map((key) => ({
      key,
      labelEs: key,
      labelEn: key,
    })),
  ),
};

/** Guesses the columns of a table whose first line holds the titles; cells are parted by `|`. */
function guess(...lines: string[]): Record<string, string> {
  const [titles = [], ...rows] = lines.map((line) => line.split("|").map((cell) => cell.trim()));
  const column = (index: number) => [...new Set(rows.map((row) => row[index] ?? "").filter(Boolean))];
  const samples = Object.fromEntries(titles.map((title, index) => [title, column(index)]));
  const distinct = Object.fromEntries(titles.map((title, index) => [title, column(index).length]));
  return guessColumns(titles, { samples, distinct }, find);
}

describe("columns by a part of their title and by their cells", () => {
  it("are found where the title says more than a word that is known", () => {
    expect(
      guess(
        "Ref. Prov. | Descripción artículo | Curva de tallas | PVP rec. | Precio coste",
        "Z-1000 | Zapatilla modelo uno | 36:3, 37:2 | 40,9 | 18,00",
        "Z-1001 | Bota modelo dos | 37:1, 38:0 | 65,9 | 30,50",
      ),
    ).toEqual({
      style_code: "Ref. Prov.",
      name: "Descripción artículo",
      sizes: "Curva de tallas",
      price: "PVP rec.",
      cost: "Precio coste",
    });
    expect(
      guess(
        "Style | Style Description | UK Size | Free Stock | RRP (GBP)",
        "CLK-26 | Clarks Desert Boot | 7 | 2 | £130.00",
        "FP-721 | Fred Perry Spencer | 7.5 | 0 | £75.00",
      ),
    ).toMatchObject({ style_code: "Style", name: "Style Description", stock: "Free Stock" });
  });

  it("are found under the words of price lists for retailers, and of shop systems", () => {
    expect(
      guess(
        "Modelo | Nombre | Lieferant Marke | P. mayorista | P.V.P. recomendado",
        "WK-22 | Sudadera bordada | Tamaris | 42,50 | 95,00",
        "WK-30 | Camiseta pocket | Rieker | 16,00 | 39,00",
      ),
    ).toMatchObject({ brand: "Lieferant Marke", cost: "P. mayorista", price: "P.V.P. recomendado" });
    expect(
      guess(
        "Ref | Nombre modelo | Precio por par | PVP orientativo",
        "U574 | Zapatilla uno | 45,00 €/par | 99,95 €",
      ),
    ).toMatchObject({ cost: "Precio por par", price: "PVP orientativo" });
  });

  it("take the tariff of a till for its price where it is well above the cost", () => {
    const ofTill = (tariff: string) =>
      guess("Ref. | Nombre modelo | P. Coste ud. | Tarifa 1", `U574 | Zapatilla uno | 45,00 | ${tariff}`);
    expect(ofTill("99,95")).toMatchObject({ cost: "P. Coste ud.", price: "Tarifa 1" });
    expect(ofTill("50,00")).not.toHaveProperty("price");
  });

  it("take the narrower of two columns of categories, and no vendor for a name", () => {
    expect(
      guess(
        "Manufact. SKU | Description | Brand | Category | Subcategory 1 | Vendor | Price",
        "DZ2628-001 | P-6000 Metallic Silver | Tamaris | Footwear | Sneakers | Nike Iberia | 110.00",
        "HM8487-100 | Calm Slide | Rieker | Footwear | Slides | Nike Iberia | 50.00",
      ),
    ).toMatchObject({ name: "Description", category: "Subcategory 1", brand: "Brand" });
  });

  it("find sizes by their cells, and ask for a price that may be what the shop pays", () => {
    expect(
      guess(
        "Item Name | Variation Name | Price",
        "Half Cab | UK 7 | 84.99",
        "Half Cab | UK 7½ | 84.99",
        "Tote | Regular | 22.00",
      ),
    ).toMatchObject({ size: "Variation Name" });
    expect(
      guess("Item | Variation | Price", "Half Cab | Navy | 84.99", "Half Cab | Red | 84.99").size,
    ).toBeUndefined();
    const doubtful = [
      "SKU | Name | Price | Tier B",
      "A-100 | Half Cab one | 41.00 | 84.99",
      "A-101 | Half Cab two | 42.00 | 89.99",
    ];
    expect(guess(...doubtful).price).toBeUndefined();
    expect(guess(...doubtful.map((line) => line.replace("Tier B", "Line total"))).price).toBe("Price");
    expect(
      guess(
        "Cod. | Descrizione | Listino 1 (ivato) | Prezzo forn.",
        "DD-77 | Magic Basket Low | € 119,00 | € 49,50",
      ),
    ).toMatchObject({ price: "Listino 1 (ivato)", cost: "Prezzo forn." });
  });

  it("take what shoppers pay for the price, and a vendor's code of a style for the code", () => {
    expect(
      guess("Artículo | Precio | PVP", "Massana blanco | 52,00 | 109,00", "Barru negro | 48,00 | 99,00")
        .price,
    ).toBe("PVP");
    expect(
      guess("Item | Price | RRP", "Half Cab one | 41.00 | 84.99", "Half Cab two | 42.00 | 89.99").price,
    ).toBeUndefined();
    expect(
      guess(
        "Vendor Style | Style Name | Vendor | Now | Was",
        "K-100 | Keds Champion | Keds US | 24.99 | 35.00",
      ),
    ).toMatchObject({ style_code: "Vendor Style", price: "Now", earlier_price: "Was" });
  });

  it("take counts beside a list of sizes for stock, and words under Style for names", () => {
    expect(
      guess(
        "modelo | tallas (eu) | unid. por talla | precio final",
        "Gel-Lyte III | 40-41-42 | 1-2-1 | 130€",
        "Air Max 95 | 41, 42.5 | 1, 1 | 189,99€",
      ),
    ).toEqual({ name: "modelo", sizes: "tallas (eu)", stock: "unid. por talla", price: "precio final" });
    expect(
      guess(
        "Brand | Style | RRP | Prezzo rivenditore",
        "Tamaris | Run Star Hike | 95,00 | 45,60",
        "Rieker | Chuck Seventy Low | 75,00 | 36,00",
      ),
    ).toMatchObject({ name: "Style", cost: "Prezzo rivenditore" });
  });

  it("find lists of sizes by their cells, prices with tax, and an order code for the style", () => {
    expect(
      guess(
        "Ref | Modelo | Detalle | Price tax incl.",
        "ONI-66 | Mexico 66 | 36/1, 37/2 | 110,00",
        "ONI-67 | Serrano 67 | 41/1, 42/2 | 95,00",
      ),
    ).toMatchObject({ sizes: "Detalle", price: "Price tax incl." });
    expect(
      guess(
        "Product ID | Name | Size | Order Code | Sale Price (Inc Tax)",
        "50011 | Puma Carina Street | 38 | 389390-02 | 65.00",
        "50012 | Puma Carina Street | 39 | 389390-02 | 65.00",
        "50013 | Puma Carina Street | 40 | 389390-02 | 65.00",
      ).style_code,
    ).toBe("Order Code");
  });

  it("tell codes of sizes, of their style and barcodes apart", () => {
    expect(
      guess(
        "Seller SKU | Product Name | Product ID | Parent SKU | Size | Your Price",
        "CL1-P | Classic Leather | | | | ",
        "CL1-40 | Classic Leather | 40640371900158 | CL1-P | 40 EU | 99.95",
        "CL1-41 | Classic Leather | 40640371900165 | CL1-P | 41 EU | 99.95",
      ),
    ).toMatchObject({
      style_code: "Seller SKU",
      parent_code: "Parent SKU",
      barcode: "Product ID",
      price: "Your Price",
    });
    expect(
      guess(
        "SKU | Name | Parent | Size",
        "A-1 | Classic Leather | Clothing | 40",
        "A-2 | Classic Leather | Footwear | 41",
      ).parent_code,
    ).toBeUndefined();
  });

  it("are found by further words for brand, colour and whom it is for", () => {
    expect(
      guess(
        "ArtNr | Artikeltext | Lieferantenmarke | Farbbezeichnung | Public | Preis",
        "K-1 | Halbschuh eins | Tamaris | braun | Enfant | 79,95",
        "K-2 | Halbschuh zwei | Rieker | weiss | Enfant | 89,95",
      ),
    ).toMatchObject({ brand: "Lieferantenmarke", colour: "Farbbezeichnung", gender: "Public" });
  });

  it("are not taken where the cells are of another kind, or a word makes another thing of the title", () => {
    expect(
      guess(
        "SKU | Name | Stock alert | Price date | Supplier name",
        "AB-1 | Runner low | 3 | 2026-01-01 | Distri",
        "AB-2 | Runner high | 5 | 2026-01-02 | Distri",
      ),
    ).toEqual({ style_code: "SKU", name: "Name" });
  });

  it("prefer the price that shoppers pay to the one without the tax", () => {
    expect(
      guess(
        "Referencia | Nombre | Precio (imp. excl.) | Precio (imp. incl.)",
        "AB-1 | Nike Dunk | 82.64 | 100.00",
        "AB-2 | Nike Cortez | 41.32 | 50.00",
      ),
    ).toMatchObject({ price: "Precio (imp. incl.)" });
    expect(["Prix HT", "Precio sin IVA", "Preis netto", "Price excl. VAT"].filter(isNetTitle)).toHaveLength(
      4,
    );
    expect(["Prix TTC", "PVP con IVA", "Price incl. VAT", "Preis"].filter(isNetTitle)).toEqual([]);
  });

  it("are found by their cells where no title says anything", () => {
    expect(
      guess(
        "Ref | Artikull | Ndërmarrja | Price",
        "AB-1 | Runner low white | Nike | 82.64",
        "AB-2 | Court high black | Puma | 41.32",
      ),
    ).toEqual({ style_code: "Ref", name: "Artikull", brand: "Ndërmarrja", price: "Price" });
  });
});

it("takes no families of goods for what goods are called", () => {
  const samples = {
    "Code article": ["12000451", "12000458", "12000477"],
    "Famille niv. 2": ["BASKETS FEMME", "BASKETS HOMME", "BOOTS HOMME"],
    Marque: ["VEJA", "NIKE", "PALLADIUM"],
    "PV TTC": ["150,00", "109,99", "85,00"],
  };
  expect(guessColumns(Object.keys(samples), { samples }).name).toBeUndefined();
  const named = { ...samples, "Libellé article": ["Campo", "P-6000", "2002R"] };
  expect(guessColumns(Object.keys(named), { samples: named }).name).toBe("Libellé article");
});
