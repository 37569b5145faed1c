import { describe, expect, it } from "vitest";
import { findBrands } from "../words/brand-words";
import { findCategories } from "../words/category-words";
import { guessColumns } from "./guess-columns";

const find = {
  brands: findBrands(["Nike", "Vans", "Puma", "adidas"]),
  categories: findCategories([{ key: "sneakers", labelEs: "Zapatillas", labelEn: "Sneakers" }]),
};

/** Guesses the columns of a table with a record for each of these sizes of each product. */
function guess(products: readonly Record<string, string>[], sizes = ["38", "39", "40", "41"]) {
  const rows = products.flatMap((product, row) =>
    sizes.map((size, at) => ({
      ...Object.fromEntries(
        Object.entries(product).map(([title, text]) => [title, text.replace("*", `0${at + 1}`)]),
      ),
      Talla: size,
      EAN: `19419363141${row}${at}`,
    })),
  );
  const titles = Object.keys(rows[0] ?? {});
  const column = (title: string) => [
    ...new Set(rows.map((row) => (row as Record<string, string>)[title] ?? "")),
  ];
  const samples = Object.fromEntries(titles.map((title) => [title, column(title)]));
  const distinct = Object.fromEntries(titles.map((title) => [title, column(title).length]));
  return guessColumns(titles, { samples, distinct }, find);
}

describe("the column of the makers' codes", () => {
  it.each(["Nº catálogo fabricante", "Alternate Lookup", "ARTREFFOURN"])(
    "is %s beside a program's numbers for sizes, though Puma writes codes so",
    (title) => {
      const goods = ["DD1391-100", "VN000D3HY28", "374915-25", "IE3439"].map((code, at) => ({
        "Número de artículo": `${100100 + at * 7}-*`,
        Descripción: ["Dunk Low Retro", "Old Skool", "Suede Classic", "Handball Spezial"][at] ?? "",
        [title]: code,
      }));
      expect(guess(goods).style_code).toBe(title);
    },
  );

  const clothes = ["Boxy Tee", "Canvas Tote", "Wide Jeans", "Rib Beanie"];
  const unknown = ["SS24T13", "FW24B02", "SS25J41", "FW23H07"];

  it.each([
    ["Artikelnr", "Lev.art.nr"],
    ["ItemCode", "Alias"],
  ])("is beside running numbers under %s the other that is as fine as names, %s", (own, title) => {
    const goods = clothes.map((Name, at) => ({
      [own]: `${40000 + at}`,
      [title]: unknown[at] ?? "",
      Name,
      Platz: `HL-A-0${at}`,
    }));
    expect(guess(goods).style_code).toBe(title);
  });

  it.each([
    ["Art.Nr. Lieferant", "Art.Nr. Lieferant"],
    // A batch or whatever else: nobody knows.
    ["Lieferant 2", undefined],
  ])("is of makers that are known by no shape %s only where that says codes", (title, expected) => {
    const goods = clothes.map((Name, at) => ({ [title]: unknown[at] ?? "", Name }));
    expect(guess(goods).style_code).toBe(expected);
  });

  it("is no brand", () => {
    const goods = clothes.map((Name, at) => ({ Name, "Modell Hersteller": unknown[at] ?? "" }));
    expect(guess(goods)).not.toHaveProperty("brand");
  });

  it.each(["SKU", "Article", "Style", "Ref.", "Style #", "Modellnr.", "Codi model"])(
    "is %s of a file with two products",
    (title) => {
      const goods = [
        { Order: "0412778901", [title]: "B75806", Name: "Samba OG" },
        { Order: "0412778901", [title]: "IE3439", Name: "Handball Spezial" },
      ];
      expect(guess(goods)).toMatchObject({ style_code: title, name: "Name" });
    },
  );

  it("is none that says two orders above many products", () => {
    const goods = ["Dunk Low Retro", "Old Skool", "Suede Classic", "Handball Spezial"].map((Name, at) => ({
      Ref: at < 2 ? "PO12345" : "PO12346",
      Name,
    }));
    expect(guess(goods)).not.toHaveProperty("style_code");
  });

  it.each(["Style Color", "Stijl-kleur", "Style-Couleur", "Estilo-color", "Colour"])(
    "is %s where whole codes stand there, which are no colours",
    (title) => {
      const goods = [
        { [title]: "DD1391-100", Name: "Dunk Low Retro" },
        { [title]: "CW2288-111", Name: "Air Force 1 '07" },
      ];
      expect(guess(goods)).toMatchObject({ style_code: title, name: "Name" });
      expect(guess(goods)).not.toHaveProperty("colour");
    },
  );

  it("is the maker's before the one that a shop joins sizes by", () => {
    const goods = ["DD1391-100", "0051751", "VN000D3HY28", "B75806"].map((code, at) => ({
      parent_id: `0189e0b7a${"abcd"[at]}`,
      product_number: `SW6-${100100 + at * 7}-*`,
      manufacturer_number: code,
      name: ["Dunk Low Retro", "Arizona", "Old Skool", "Samba OG"][at] ?? "",
    }));
    expect(guess(goods).style_code).toBe("manufacturer_number");
  });

  it("may stand where names would, beside a column of names", () => {
    const goods = ["NF0A3C8D", "VN000D3HY28", "B75806"].map((code, at) => ({
      "Item.id": `${100100 + at * 7}`,
      "Variation.model": code,
      "ItemDescription.name1_de": ["1996 Retro Nuptse", "Old Skool", "Samba OG Originals"][at] ?? "",
    }));
    expect(guess(goods)).toMatchObject({
      style_code: "Variation.model",
      name: "ItemDescription.name1_de",
    });
  });

  it("is none where names have the codes behind them", () => {
    const goods = [{ "Modelo + código": "XT-6 L41086600" }, { "Modelo + código": "Suede Classic 374915-25" }];
    expect(guess(goods)).toMatchObject({ name: "Modelo + código" });
    expect(guess(goods)).not.toHaveProperty("style_code");
  });
});

it("are those of makers beside a shop's that begin with the maker in short, though adidas writes codes so", () => {
  const makers = ["NIKE", "ADIDAS", "NEW BALANCE", "EASTPAK"];
  const goods = ["DD1391-100", "BB5476", "BB550PWG", "EK000620"].map((code, at) => ({
    CodigoArticulo: `${["NI", "AD", "NB", "EP"][at]}0${412 + at * 90}`,
    DescripcionArticulo: ["Dunk Low Retro", "Gazelle Indoor", "550 White", "Padded Pak'r"][at] ?? "",
    CodigoAlternativo: code,
    MarcaProducto: makers[at] ?? "",
  }));
  expect(guess(goods).style_code).toBe("CodigoAlternativo");
});

it("are numbers under the word for an article, beside what it is called", () => {
  const goods = ["0051791", "0552681", "0660461"].map((code, at) => ({
    Artikel: code,
    Bezeichnung: ["Sandale Arizona", "Sandale Gizeh", "Clog Boston"][at] ?? "",
  }));
  expect(guess(goods).style_code).toBe("Artikel");
});

it("is SAP's word for an article above numbers, and no material above words", () => {
  const caps = ["10531941", "60222458", "60240368"].map((code, at) => ({
    Material: code,
    Descripción: ["9FORTY New York Yankees", "9TWENTY Boston Red Sox", "9FIFTY Oakland Athletics"][at] ?? "",
  }));
  expect(guess(caps).style_code).toBe("Material");
  const woven = caps.map((cap, at) => ({ ...cap, Material: ["Algodón", "Lana", "Lona"][at] ?? "" }));
  expect(guess(woven).style_code).toBeUndefined();
});

it("takes the number of each article where nothing else tells them apart", () => {
  const named = [
    { numero: "100871", Modelo: "Forum Low" },
    { numero: "100874", Modelo: "Waffle One" },
  ];
  expect(guess(named).style_code).toBe("numero");
  const numbered = named.map((one, at) => ({ ...one, numero: String(at + 1) }));
  expect(guess(numbered).style_code).toBeUndefined();
  const inFull = named.map(({ numero, Modelo }) => ({ "Nº art.": numero, Modelo }));
  expect(guess(inFull).style_code).toBe("Nº art.");
});

it("is that of styles and sizes where each listing has a number of the marketplace", () => {
  const listings = ["U574LGG1", "BB5480", "TB0A2QRK001"];
  const rows = listings.flatMap((code, at) =>
    ["", "-41 1/3", "-42", "-43"].map((end, row) => ({
      "Item number": String(236_897_732_260 + at),
      Title: ["New Balance 574", "adidas Gazelle", "Timberland Chukka"][at] ?? "",
      "Variation details": row === 0 ? "EU Shoe Size=41 1/3;42;43" : `EU Shoe Size=${end.slice(1)}`,
      "Custom label (SKU)": code + end,
    })),
  );
  const titles = Object.keys(rows[0] ?? {});
  const samples = Object.fromEntries(
    titles.map((title) => [
      title,
      [...new Set(rows.map((row) => (row as Record<string, string>)[title] ?? ""))],
    ]),
  );
  const distinct = Object.fromEntries(Object.entries(samples).map(([title, texts]) => [title, texts.length]));
  expect(guessColumns(titles, { samples, distinct }, find).style_code).toBe("Custom label (SKU)");
});

it("takes kinds of goods for the kind where a model stands beside them", () => {
  const goods = [
    { Referencia: "K100-0101", Modelo: "Shell", Artículo: "Zapatillas" },
    { Referencia: "K200-0217", Modelo: "K200", Artículo: "Zapatillas" },
  ];
  expect(guess(goods)).toMatchObject({ name: "Modelo", category: "Artículo" });
});

it("takes the codes of a sheet for its names where what goods are called was taken for their kinds", () => {
  const goods = ["Zapatilla Reverse Weave", "Zapatilla Script Logo", "Zapatilla Ampetrini"].map(
    (Prenda, at) => ({
      "Art.": `R-20${at}`,
      Prenda,
    }),
  );
  expect(guess(goods)).toMatchObject({ style_code: "Art.", name: "Prenda" });
});
