import { describe, expect, it } from "vitest";
import { compileRules } from "@/lib/normalization-rules/normalize";
import { noSigns } from "../products/amount-signs";
import { noteAmounts } from "../products/amounts";
import { assemble } from "../products/assemble";
import { lastCategory } from "../records/variant";
import type { ImportPlan } from "../shared/plan";
import type { SourceRow } from "../shared/source-row";
import { noDoubts } from "../unread/unread-evidence";
import { findBrands } from "../words/brand-words";
import { findCategories } from "../words/category-words";
import { firstPlan, readers } from "./formats";

/** Rows of a table written as lines of cells parted by `;`. */
function rowsOf(titles: string, ...lines: string[]): SourceRow[] {
  const names = titles.split(";");
  return lines.map((line, index) => {
    const cells = line.split(";");
    const named = names.map((name, column) => [name, (cells[column] ?? "").trim()]);
    return {
      line: index + 2,
      cells: Object.fromEntries(named),
      surplus: cells.length > names.length,
      isTitles: line === titles,
    };
  });
}

const known = {
  categories: new Map(
    [
      { key: "sneakers", sizeKind: "shoes" as const },
      { key: "tees", sizeKind: "clothing" as const },
      { key: "hoodies", sizeKind: "clothing" as const },
      { key: "jackets", sizeKind: "clothing" as const },
      { key: "unsaid", sizeKind: null },
    ].map((one) => [one.key, one] as const),
  ),
  sections: new Set(["retro"]),
};

const shopCategories = [
  { key: "sneakers", labelEs: "Zapatillas", labelEn: "Sneakers" },
  { key: "tees", labelEs: "Camisetas", labelEn: "Tees" },
  { key: "hoodies", labelEs: "Sudaderas", labelEn: "Hoodies" },
  { key: "jackets", labelEs: "Chaquetas", labelEn: "Jackets" },
];

function read(titles: string, lines: string[], patch: Partial<ImportPlan> = {}) {
  const rows = rowsOf(titles, ...lines);
  const find = { brands: findBrands(["Puma"]), categories: findCategories(shopCategories) };
  const plan = { ...firstPlan({ titles: titles.split(";"), samples: {} }, find), ...patch };
  const groups = new Map<string, SourceRow[]>();
  for (const [index, row] of rows.entries()) {
    const key = readers[plan.format].group(row, plan) || `#${index}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const signs = noSigns();
  for (const row of rows)
    for (const { fields } of readers[plan.format].read([row], plan)) noteAmounts(fields, signs);
  const context = {
    plan,
    known,
    find,
    signs,
    normalizer: compileRules([]),
    doubts: noDoubts,
    saysReductions: true,
    codesEndNames: false,
    areCodesDescribed: false,
    letterheadGender: null,
  };
  return { format: plan.format, products: [...groups.values()].flatMap((group) => assemble(group, context)) };
}

describe("Shopify", () => {
  const titles =
    "Handle;Title;Body (HTML);Vendor;Type;Published;Option1 Name;Option1 Value;Option2 Name;Option2 Value;Variant SKU;Variant Inventory Qty;Variant Price;Variant Compare At Price;Image Src";

  it("joins the rows of a handle, one product per colour", () => {
    const { format, products } = read(titles, [
      "dunk;Dunk Low;<p>A <b>classic</b></p>;NIKE;Sneakers;TRUE;Size;42;Color;Black;DK-1-black-42;3;99.95;129.95;https://a.example/1.jpg",
      "dunk;;;;;;;43;;Black;DK-1-black-43;1;99.95;129.95;https://a.example/2.jpg",
      "dunk;;;;;;;42;;White;DK-1-white-42;0;89.95;0;",
      "dunk;;;;;;;;;;;;;;https://a.example/3.jpg",
    ]);
    expect(format).toBe("shopify");
    expect(products.map(({ cells }) => cells)).toMatchObject([
      {
        style_code: "DK-1-black-42".slice(0, 10),
        name: "Dunk Low",
        brand: "Nike",
        category: "Sneakers",
        status: "draft",
        colour: "Black",
        price: "99.95",
        earlier_price: "129.95",
        sizes: "42=3; 43=1",
        description_en: "A classic",
        pictures: "https://a.example/1.jpg https://a.example/2.jpg https://a.example/3.jpg",
      },
      {
        style_code: "DK-1-white",
        name: "Dunk Low",
        brand: "Nike",
        price: "89.95",
        sizes: "42=0",
        colour: "White",
      },
    ]);
    expect(products[1]?.cells.earlier_price).toBeUndefined();
  });
});

describe("variants whose options have other names", () => {
  const titles =
    "Handle;Title;Vendor;Type;Option1 Name;Option1 Value;Option2 Name;Option2 Value;Variant SKU;Variant Inventory Qty;Variant Price";
  const lines = ["tee;Tee;Puma;T-Shirts;Fit;S;;;T-1;3;20", "tee;;;;;M;;;T-2;1;20"];

  it("are asked about, and read once staff say which is the size", () => {
    const asked = read(titles, lines).products[0];
    expect(asked?.reasons).toEqual([
      { column: "sizes", key: "imports.whichOption", values: { options: "Fit (S, M)" } },
    ]);
    expect(read(titles, lines, { sizeOption: "Fit" }).products[0]?.cells).toMatchObject({
      sizes: "S=3; M=1",
      category: "tees",
    });
  });

  it("make several products where the sizes have a name, and lose none", () => {
    const { products } = read(titles, [
      "tee;Tee;Puma;T-Shirts;Size;S;Style;Boxy;T-1;3;20",
      "tee;;;;;S;;Slim;T-2;1;20",
      "tee;;;;;M;;Slim;T-3;2;20",
      "tee;;;;;;;Slim;T-4;2;20",
    ]);
    expect(products.map(({ cells }) => [cells.name, cells.style_code, cells.sizes])).toEqual([
      ["Tee Boxy", "T-1-BOXY", "S=3"],
      ["Tee Slim", "tee-SLIM", "S=1; M=2"],
    ]);
    expect(products[1]?.notes).toContainEqual({
      column: "sizes",
      key: "imports.notes.variantLeftOut",
      values: { line: 5 },
    });
  });

  it("without any size are refused together", () => {
    const { products } = read(titles, ["tee;Tee;Puma;T-Shirts;;;;;T-1;3;20", "tee;;;;;;;;T-2;1;20"]);
    expect(products[0]?.reasons).toMatchObject([
      { key: "imports.variantsWithoutSize", values: { count: 2 } },
    ]);
  });
});

describe("WooCommerce", () => {
  it("reads the attributes of a Russian shop", () => {
    const titles =
      "Тип;Артикул;Имя;Опубликован;Запасы;Базовая цена;Категории;Родительский;Имя атрибута 1;Значение(-я) атрибута(-ов) 1";
    const { products } = read(titles, [
      "variable;A-1;Suede;1;;;Кроссовки;;Размер;41, 42",
      "variation;A-1-41;Suede - 41;1;2;80;;A-1;Размер;41",
      "variation;A-1-42;Suede - 42;1;1;80;;A-1;Размер;42",
    ]);
    expect(products[0]?.cells.sizes).toBe("41=2; 42=1");
  });

  it("takes the step of a path that says a kind of goods, if the last does not", () => {
    const { products } = read(
      "Type;SKU;Name;Published;Description;Stock;Sale price;Regular price;Categories;Images;Parent",
      ["simple;BL-1;Blazer;1;;1;;90;Sneakers > Mujer;;"],
    );
    expect(products[0]?.cells).toMatchObject({ category: "Sneakers", gender: "women" });
  });

  it.each([
    ["Hombre, Hombre > Zapatillas, Rebajas", "Zapatillas"],
    ["Zapatillas > Mujer", "Zapatillas"],
    ["Mujer", "Mujer"],
  ])("of %s takes %s", (cell, category) => {
    expect(lastCategory(cell)).toBe(category);
  });

  it.each([
    [
      "Type;SKU;Name;Published;Description;Stock;Sale price;Regular price;Categories;Images;Parent;Attribute 1 name;Attribute 1 value(s)",
      "Size",
    ],
    [
      "Tipo;SKU;Nombre;Publicado;Descripción;Inventario;Precio rebajado;Precio normal;Categorías;Imágenes;Superior;Nombre del atributo 1;Valor(es) del atributo 1",
      "Talla",
    ],
  ])("joins variations to their parent (%s)", (titles, size) => {
    const { format, products } = read(titles, [
      `variable;TEE;T-Shirt;1;Cotton\\, soft\\nwashed;;;;Clothing > Tees, Sale;https://a.example/1.jpg, https://a.example/2.jpg;;${size};S, M`,
      `variation;TEE-S;T-Shirt - S;1;;2;15;20;;;TEE;${size};S`,
      `variation;TEE-M;T-Shirt - M;1;;0;15;20;;;TEE;${size};M`,
      `simple;CAP;Cap;0;;7;;12;Clothing;;;;`,
    ]);
    expect(format).toBe("woocommerce");
    const description = titles.startsWith("Tipo") ? "description_es" : "description_en";
    expect(products.map(({ cells }) => cells)).toMatchObject([
      {
        style_code: "TEE",
        name: "T-Shirt",
        category: "Tees",
        price: "15.00",
        earlier_price: "20.00",
        sizes: "S=2; M=0",
        [description]: "Cotton, soft\nwashed",
        pictures: "https://a.example/1.jpg https://a.example/2.jpg",
      },
      { style_code: "CAP", status: "draft", price: "12.00", sizes: "ONE=7" },
    ]);
  });
});

describe("WooCommerce's further columns", () => {
  it.each(["Cost of goods", "Meta: _wc_cog_cost", "Coste de los productos"])(
    "say what goods cost and whom they are for: %s",
    (cost) => {
      const { products } = read(
        `Type;SKU;Name;Regular price;Parent;${cost};Attribute 1 name;Attribute 1 value(s);Attribute 2 name;Attribute 2 value(s)`,
        [
          "variable;TEE;Tee;;;;Size;S, M;Gender;Women",
          "variation;TEE-S;Tee - S;20;TEE;9.5;Size;S;;",
          "variation;TEE-M;Tee - M;20;TEE;9.5;Size;M;;",
        ],
      );
      expect(products.map(({ cells }) => cells)).toMatchObject([
        { style_code: "TEE", gender: "women", cost: "9.50" },
      ]);
    },
  );

  it("take 0 for a cost that nobody said", () => {
    const { products } = read("Type;SKU;Name;Regular price;Parent;Cost of goods", [
      "simple;CAP;Cap;12;;0.00",
    ]);
    expect(products[0]?.cells).toMatchObject({ price: "12.00" });
    expect(products[0]?.cells.cost).toBeUndefined();
  });
});

describe("tills", () => {
  it("say waists as an option, and the maker's code at the end of a name beside a number of their own", () => {
    const { products } = read("Handle;SKU;Name;Category;Option 1 name;Option 1 value;Price;In stock", [
      "b;10001;Bermuda Slim Fit;Shorts;Cintura;30;54,95;1",
      "d;10002;Dunk Low Retro DD1391-103;Sneakers;Talla;41;119,99;2",
    ]);
    expect(products.map(({ cells }) => cells)).toMatchObject([
      { style_code: "10001", sizes: "W 30=1" },
      { style_code: "DD1391-103", name: "Dunk Low Retro", sizes: "41=2" },
    ]);
  });
});

describe("sheets kept by hand", () => {
  it("may end names in the code of their own column, with a blank in it", () => {
    const { products } = read("Ref;Nombre;Talla;PVP", ["DD1391 103;Dunk Low Retro DD1391 103;41;119,99"]);
    expect(products[0]?.cells).toMatchObject({ style_code: "DD1391 103", name: "Dunk Low Retro" });
  });

  it("say the price on the tag and the one now, and brands as people type them", () => {
    const { products } = read("Brand;Model;Ref;Colour;M/W/U;Size;Qty;paid;tag;now", [
      "newbalance;2002R;M2002RXD;Grey;M;41;1;74,00;150,00;",
      "newbalance;327;WS327MO;White;W;38;2;57,50;120,00;89,00",
    ]);
    expect(products.map(({ cells }) => cells)).toMatchObject([
      { brand: "New Balance", price: "150.00" },
      { brand: "New Balance", price: "89.00", earlier_price: "120.00" },
    ]);
  });

  it("may name departments by whom goods are for", () => {
    const { products } = read("Brand;Style;Description;Dept;Size;Qty;Price", [
      "Vans;VN0A5FCBY28;Old Skool;Mens;EU 42;1;70,00",
      "Vans;VN000D3HNVY;Old Skool Stackform;Womens;EU 38;1;60,00",
    ]);
    expect(products.map(({ cells }) => cells)).toMatchObject([
      { gender: "men", category: "sneakers" },
      { gender: "women", category: "sneakers" },
    ]);
  });
});

describe("PrestaShop", () => {
  it("adds IVA to prices without it and takes the last category", () => {
    const { format, products } = read(
      "id;Active (0/1);Name*;Categories (x,y,z,...);Price tax excl.;Reference #;Manufacturer;Quantity;Image URLs (x,y,z,...)",
      ["1;1;Suede;Home, sneakers;100;PU-1;Puma;3;http://a.example/1.jpg,http://a.example/2.jpg"],
    );
    expect(format).toBe("prestashop");
    expect(products[0]?.cells).toMatchObject({
      style_code: "PU-1",
      brand: "Puma",
      category: "sneakers",
      price: "121.00",
      status: "draft",
      pictures: "http://a.example/1.jpg http://a.example/2.jpg",
    });
  });

  it("reads products and combinations in one file, with reductions that run", () => {
    const titles =
      "Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;On sale (0/1);Discount amount;Discount percent;Discount to (yyyy-mm-dd);Reference #;Manufacturer;Attribute (Name:Type:Position)*;Value (Value:Position)*;Combination reference;Quantity";
    const row = (rest: string) => `7;1;Palermo;Home,sneakers;100;1;${rest}`;
    const { format, products } = read(titles, [
      row(";20;0000-00-00;P-1;Puma;Talla:select:0, Color:color:1;37.5:0, Verde:1;P-1-03-37.5;2"),
      row("12.10;;2999-01-01;P-1;Puma;Talla:select:0, Color:color:1;37.5:0, Rosa:2;P-1-11-37.5;1"),
      row(";20;2001-01-01;P-1;Puma;Talla:select:0, Color:color:1;38:1, Azul:3;P-1-12-38;1"),
    ]);
    expect(format).toBe("prestashop");
    expect(products.map(({ cells }) => cells)).toMatchObject([
      { style_code: "P-1-03", colour: "Verde", price: "96.80", earlier_price: "121.00", sizes: "37.5=2" },
      // An amount is taken off the price with the tax.
      { style_code: "P-1-11", colour: "Rosa", price: "108.90", earlier_price: "121.00", sizes: "37.5=1" },
      { style_code: "P-1-12", colour: "Azul", price: "121.00", sizes: "38=1" },
    ]);
  });

  it("reads size and colour of combinations", () => {
    const titles = "Product ID*;Options (Group:Value)*;Reference;Price;Quantity";
    const { products } = read(
      titles,
      ["1;Color:Blue, Size:42;PU-1;41;5", "1;Color:Blue, Size:43;PU-1;41;0"],
      {
        defaults: { brand: "Puma" },
      },
    );
    expect(products[0]?.cells).toMatchObject({
      style_code: "PU-1",
      brand: "Puma",
      colour: "Blue",
      sizes: "42=5; 43=0",
    });
    expect(products[0]?.cells.price).toBeUndefined();
  });
});

describe("Google Merchant feed", () => {
  const titles =
    "id;title;description;image_link;availability;price;sale_price;brand;product_type;item_group_id;color;size;gender;age_group";

  it("joins items of a group and takes their sizes from the name", () => {
    const { format, products } = read(titles, [
      "j-m;Jacket — Black, Size M;Warm;https://a.example/1.jpg;in stock;349.00 EUR;299.00 EUR;North;Apparel > Jackets;jk;Black;M;male;adult",
      "j-l;Jacket — Black, Size L;Warm;https://a.example/1.jpg;out of stock;349.00 EUR;299.00 EUR;North;Apparel > Jackets;jk;Black;L;male;adult",
      "j-k;Jacket — Red, Size S;Warm;;in stock;99.00 USD;;North;Apparel > Jackets;jk;Red;S;;kids",
    ]);
    expect(format).toBe("google");
    expect(products[0]?.cells).toMatchObject({
      style_code: "jk-BLACK",
      name: "Jacket — Black",
      category: "Jackets",
      gender: "men",
      price: "299.00",
      earlier_price: "349.00",
      sizes: "M=0; L=0",
    });
    expect(products[1]).toMatchObject({
      cells: { style_code: "jk-RED", gender: "kids" },
      reasons: [{ key: "imports.otherCurrency" }],
    });
  });
});

describe("a reduction with days", () => {
  const woo =
    "Type;SKU;Name;Published;Date sale price starts;Date sale price ends;Sale price;Regular price;Categories;Images;Parent";
  const magento =
    "sku;attribute_set_code;product_type;categories;name;price;special_price;special_price_from_date;special_price_to_date;qty;additional_attributes";
  const google =
    "id;title;image_link;availability;price;sale_price;sale_price_effective_date;brand;product_type;item_group_id";
  const presta =
    "Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #";
  const generic = "sku;marca;modelo;pvp;precio oferta;inicio oferta;fin oferta";
  const web = "sku;name;regular_price;sale_price;on_sale";
  const combinations = "reference;name;pvp;reduction;reduction_type;from;to";
  const file = (titles: string, days: (from: string, to: string) => string) => ({ titles, line: days });
  const files = {
    WooCommerce: file(woo, (from, to) => `simple;A-1;Suede;1;${from};${to};64;80;Sneakers;;`),
    Magento: file(magento, (from, to) => `A-1;Default;simple;Default/Sneakers;Suede;80;64;${from};${to};1;`),
    Google: file(
      google,
      (from, to) =>
        `A-1;Suede;https://a.example/1.jpg;in stock;80 EUR;64 EUR;${from}T00:00+0100/${to}T23:59+0100;Puma;Sneakers;A-1`,
    ),
    PrestaShop: file(presta, (from, to) => `1;1;Suede;Sneakers;66.115702;20;${from};${to};A-1`),
    "any table": file(generic, (from, to) => `A-1;Puma;Suede;80;64;${from};${to}`),
    "a marketplace": file(
      "sku;marca;producto;Precio;Precio original;Precio con descuento;Inicio del descuento;Fin del descuento",
      (from, to) => `A-1;Puma;Suede;64;80;64;${from};${to}`,
    ),
    "a list of reductions": file(
      combinations,
      (from, to) => `A-1;Suede;80;0.2;percentage;${from} 00:00:00;${to} 00:00:00`,
    ),
  };

  it.each(Object.entries(files))(
    "of %s is taken while it runs alone, and said else",
    (_, { titles, line }) => {
      const [now] = read(titles, [line("2020-01-01", "2999-12-31")]).products;
      expect(now?.cells).toMatchObject({ price: "64.00", earlier_price: "80.00" });
      expect(now?.notes.map(({ key }) => key)).not.toContain("imports.notes.saleNotNow");
      for (const [from, to] of [
        ["2999-01-01", "2999-12-31"],
        ["2020-01-01", "2020-12-31"],
      ] as const) {
        const [later] = read(titles, [line(from, to)]).products;
        expect(later?.cells.price).toBe("80.00");
        expect(later?.cells.earlier_price).toBeUndefined();
        const said = later?.notes.find(({ key }) => key === "imports.notes.saleNotNow");
        expect(said?.values).toMatchObject({ sale: "64.00", when: expect.stringContaining(from) });
      }
    },
  );

  it("whose order of day and month nobody can tell is not taken", () => {
    const line = "A-1;Default;simple;Default/Sneakers;Suede;80;64;1/2/20;3/4/99, 12:00 AM;1;";
    expect(read(magento, [line]).products[0]?.cells.price).toBe("64.00");
    // The one proves the day before the month, the other behind it.
    const both = ["13/1/20", "1/13/20"].map((from, at) =>
      line.replace("1/2/20", from).replace("A-1", `A-${at}`),
    );
    expect(read(magento, both).products[0]).toMatchObject({
      cells: { price: "80.00" },
      notes: expect.arrayContaining([expect.objectContaining({ key: "imports.notes.saleUnclear" })]),
    });
  });

  it("that a shop's interface calls over is said, too", () => {
    const [over] = read(web, ["A-1;Suede;80;64;false"]).products;
    expect(over?.cells.price).toBe("80.00");
    expect(over?.notes).toContainEqual({
      column: "price",
      key: "imports.notes.saleNotNow",
      values: { sale: "64.00", when: "on_sale: false" },
    });
  });

  it("leaves no price where the file does not say the one before it", () => {
    const [one] = read(generic, ["A-1;Puma;Suede;;64;2999-01-01;2999-12-31"]).products;
    expect(one?.cells.price).toBeUndefined();
    const [whole] = read(generic, ["A-1;Puma;Suede;80;;2999-01-01;2999-12-31"]).products;
    expect(whole).toMatchObject({ cells: { price: "80.00" } });
    expect(whole?.notes.map(({ key }) => key)).not.toContain("imports.notes.saleNotNow");
  });

  const percents = "Ref;Marca;Modelo;PVP;Dto;Inicio oferta;Fin oferta";
  const over = ";01/11/2020;30/11/2020";
  const columns = { style_code: "Ref", brand: "Marca", name: "Modelo", price: "PVP", reduction: "Dto" };

  it.each(["0", "NO", "0%", ""])("does not touch a price beside which %j is taken off", (cell) => {
    const [one] = read(percents, [`A-1;Puma;Suede;80;${cell}${over}`], { columns }).products;
    expect(one).toMatchObject({ cells: { price: "80.00" } });
    expect(one?.notes.map(({ key }) => key)).not.toContain("imports.notes.saleNotNow");
  });

  it("in percent is taken off while it runs alone", () => {
    const [ended] = read(percents, [`A-1;Puma;Suede;80;20${over}`], { columns }).products;
    expect(ended).toMatchObject({ cells: { price: "80.00" } });
    expect(ended?.notes.map(({ key }) => key)).toContain("imports.notes.saleNotNow");
    const [now] = read(percents, ["A-1;Puma;Suede;80;20;01/11/2020;30/11/2999"], { columns }).products;
    expect(now?.cells).toMatchObject({ price: "64.00", earlier_price: "80.00" });
  });

  it.each([
    ["earlier_price", "Antes"],
    ["sale_price", "Oferta"],
  ])("in percent beside a blank %s leaves the price as it is", (field, title) => {
    const plan = { columns: { ...columns, [field]: title } };
    const [one] = read(`${percents};${title}`, [`A-1;Puma;Suede;80;20${over};`], plan).products;
    expect(one?.cells).toMatchObject({ price: "80.00" });
    expect(one?.cells.earlier_price).toBeUndefined();
  });

  it.each([
    ["2020/11/30", "saleNotNow"],
    ["30-nov-2020", "saleNotNow"],
    ["20201130", "saleNotNow"],
    ["44165", "saleNotNow"],
    ["fin de existencias", "saleUnclear"],
    ["nov 2020", "saleUnclear"],
    ["31-foo-2020", "saleUnclear"],
  ])("that ends on %s is left out: %s", (end, note) => {
    const titles = "sku;marca;modelo;pvp;precio oferta;fin oferta";
    const [one] = read(titles, [`A-1;Puma;Suede;80;64;${end}`]).products;
    expect(one?.cells.price).toBe("80.00");
    expect(one?.notes.map(({ key }) => key)).toContain(`imports.notes.${note}`);
    expect(one?.cells.unclear_reduction).toBe(note === "saleUnclear" ? "yes" : undefined);
  });

  it.each(["Oferta desde/hasta", "Periodo de oferta"])("whose days stand in one cell of %s", (title) => {
    const titles = `sku;marca;modelo;pvp;precio oferta;${title}`;
    const line = (days: string) => `A-1;Puma;Suede;80;64;${days}`;
    expect(read(titles, [line("01/11/2020 - 30/11/2020")]).products[0]?.cells.price).toBe("80.00");
    expect(read(titles, [line("01/11/2020 - 30/11/2999")]).products[0]?.cells.price).toBe("64.00");
  });

  it("is none at 0.00", () => {
    const zero = (text: string) => text.replace(";64", ";0.00");
    for (const { titles, line } of [files.WooCommerce, files.Magento, files.Google, files["any table"]]) {
      const [one] = read(titles, [zero(line("2020-01-01", "2999-12-31"))]).products;
      expect(one?.cells).toMatchObject({ price: "80.00" });
      expect(one?.cells.earlier_price).toBeUndefined();
    }
  });
});

describe("pictures", () => {
  const addresses = (count: number) =>
    Array.from({ length: count }, (_, at) => `https://a.example/${at}.jpg`);

  it("are as many as a product may have; what is left out is said", () => {
    const row = (count: number) => `A-1,Puma,Suede,80,${addresses(count).join(" ")}`.replaceAll(",", ";");
    const few = read("sku;marca;modelo;pvp;fotos", [row(40)]).products[0];
    expect(few?.cells.pictures?.split(" ")).toHaveLength(40);
    expect(few?.notes.map(({ column }) => column)).not.toContain("pictures");
    const many = read("sku;marca;modelo;pvp;fotos", [row(43)]).products[0];
    expect(many?.cells.pictures?.split(" ")).toEqual(addresses(40));
    expect(many?.notes).toContainEqual({
      column: "pictures",
      key: "imports.notes.picturesLeftOut",
      values: { count: 43, most: 40 },
    });
  });

  it("of the shop's own file, too", () => {
    const one = read("style_code;brand;pictures", [`A-1;Puma;${addresses(41).join(" ")}`]).products[0];
    expect(one?.cells.pictures?.split(" ")).toHaveLength(40);
    expect(one?.notes).toMatchObject([{ key: "imports.notes.picturesLeftOut" }]);
  });
});

describe("any other table", () => {
  const plan = { defaults: { category: "sneakers", status: "active" } };

  it("makes a product of each row without sizes, and of each code with them", () => {
    const single = read("sku;marca;modelo;pvp", ["A-1;Puma;Suede;80,00 €", "A-1;Puma;Suede;80,00 €"], plan);
    expect(single.products.map(({ cells }) => cells.style_code)).toEqual(["A-1"]);
    const other = read(
      "sku;marca;modelo;pvp;nota",
      ["A-1;Puma;Suede;80,00 €;a", "A-1;Puma;Suede;80,00 €;b"],
      plan,
    );
    expect(other.products.map(({ reasons }) => reasons[0]?.key)).toEqual(["imports.variantsWithoutSize"]);
    const sized = read(
      "sku;marca;modelo;pvp;talla;stock",
      ["A-1;Puma;Suede;80;42;1", "A-1;Puma;Suede;90;43 1/3;several"],
      plan,
    );
    expect(sized.products).toMatchObject([
      {
        records: 2,
        cells: { sizes: "42=1; 43 1/3=several", price: "90.00", status: "active", category: "sneakers" },
        onlyNew: ["status", "category"],
        notes: [{ key: "imports.notes.pricesDiffer", values: { low: "80.00", high: "90.00" } }],
      },
    ]);
  });

  it("takes the size that both code and name end in", () => {
    const { products } = read("sku;marca;modelo;pvp;stock", ["BB5478-UK9;Puma;Gazelle Navy UK 9;80;1"], plan);
    expect(products).toMatchObject([{ cells: { style_code: "BB5478", sizes: "UK 9=1" } }]);
  });

  it("leaves out JTL's record of an article whose colours have codes of their own", () => {
    const { products } = read(
      "Artikelnummer;HAN;Ist Vaterartikel;Artikelname;Hersteller;Farbe;pvp;Größe;Bestand",
      ["10021;;Y;Boston;Puma;;150;;", "10021-1;0560771;N;Boston;Puma;Taupe;150;37;1"],
      {
        columns: {
          ...{ style_code: "HAN", name: "Artikelname", brand: "Hersteller", colour: "Farbe" },
          ...{ price: "pvp", size: "Größe", stock: "Bestand" },
        },
      },
    );
    expect(products.map(({ reasons }) => reasons.map(({ key }) => key))).toEqual([["imports.parentRow"], []]);
  });

  it("refuses a product whose records have prices far apart", () => {
    const { products } = read(
      "sku;marca;modelo;pvp;talla;stock",
      ["A-1;Puma;Suede;80;42;1", "A-1;Puma;Suede;4920;43;1"],
      plan,
    );
    expect(products.map(({ reasons }) => reasons)).toEqual([
      [{ column: "price", key: "imports.farPrices", values: { low: "80.00", high: "4920.00" } }],
    ]);
  });

  it("asks for the sizes of a run, and takes a pair of sizes", () => {
    const { products } = read(
      "sku;marca;modelo;talla;pvp;unidades",
      ["A-1;Puma;Suede;40-46;80;12", "A-2;Puma;Clyde;36-37;80;1"],
      plan,
    );
    expect(products[0]?.reasons).toMatchObject([{ key: "imports.sizeRun", values: { cell: "40-46" } }]);
    expect(products[1]?.cells.sizes).toBe("36-37=1");
  });

  it("leaves out the run of a price list, which counts nothing, with a word", () => {
    const { products } = read("sku;marca;modelo;talla;pvp", ["A-1;Puma;Suede;40-46;80"], plan);
    expect(products[0]).toMatchObject({
      reasons: [],
      notes: [{ key: "imports.notes.runLeftOut", values: { cell: "40-46" } }],
    });
    expect(products[0]?.cells).not.toHaveProperty("sizes");
  });

  it("asks for codes that a spreadsheet took for numbers, and never joins them", () => {
    const { products } = read(
      "sku;marca;modelo;talla;pvp",
      ["1,2E+10;Puma;Suede;40;80", "1,2E+10;Puma;Clyde;41;80"],
      plan,
    );
    expect(products.map(({ reasons }) => reasons[0]?.key)).toEqual([
      "imports.codeRuined",
      "imports.codeRuined",
    ]);
  });

  it("says what the shop pays though the file says no price", () => {
    const { products } = read("sku;marca;modelo;coste", ["A-1;Puma;Suede;48,00"], plan);
    expect(products[0]?.cells.cost).toBe("48.00");
  });

  it("takes the record that others name as their parent, or that lists their sizes, for no size", () => {
    const parents = {
      ...plan,
      columns: {
        style_code: "sku",
        parent_code: "padre",
        name: "modelo",
        size: "talla",
        price: "pvp",
        stock: "uds",
      },
    };
    const { products } = read(
      "sku;padre;marca;modelo;talla;pvp;uds",
      ["A-1;;Puma;Suede;;80;", "A-1-40;A-1;;;40;;2", "A-1-41;A-1;;;41;;1"],
      parents,
    );
    expect(
      products.map(({ cells, reasons, notes }) => [
        cells.style_code,
        cells.name,
        cells.sizes,
        reasons,
        notes,
      ]),
    ).toEqual([["A-1", "Suede", "40=2; 41=1", [], []]]);
    const listed = read(
      "sku;marca;modelo;talla;pvp;uds",
      [
        "A-1;Puma;Suede;40;80;2",
        "A-1;Puma;Suede;40/41/42;80;",
        "A-1;Puma;Suede;41;80;1",
        "A-1;Puma;Suede;42;80;0",
      ],
      plan,
    );
    expect(listed.products.map(({ cells }) => cells.sizes)).toEqual(["40=2; 41=1; 42=0"]);
  });

  it("has columns named by bare numbers for sizes of a system that is asked for", () => {
    const lines = ["K-1;Puma;Suede;80;2;;1"];
    const titles = "sku;marca;modelo;pvp;6;6.5;7";
    expect(read(titles, lines, plan).products[0]?.reasons[0]?.key).toBe("imports.unknownSize");
    const said = read(titles, lines, { ...plan, sizeSystem: "UK" });
    expect(said.products[0]?.cells.sizes).toBe("UK 6=2; UK 7=1");
  });

  it("counts each size of a list by the list beside it", () => {
    const lines = ["K-1;Puma;Suede;40-41-42;80;1-2-0", "K-2;Puma;Clyde;40, 41;80;3"];
    const { products } = read("sku;marca;modelo;tallas;pvp;stock", lines, plan);
    expect(products[0]?.cells.sizes).toBe("40=1; 41=2; 42=0");
    expect(products[1]?.notes.map(({ key }) => key)).toContain("imports.notes.stockShared");
  });

  it("takes a dash in place of a count for none", () => {
    const { products } = read(
      "sku;marca;modelo;talla;pvp;stock",
      ["K-1;Puma;Suede;40;80;2", "K-1;Puma;Suede;41;80;-"],
      plan,
    );
    expect(products[0]?.cells.sizes).toBe("40=2; 41=0");
  });

  it("counts variants in the column of their own", () => {
    const { products } = read(
      "sku;marca;modelo;talla;precio;product_quantity;product_variation_quantity",
      ["K-1;Puma;Suede;40;80;;3"],
      {
        ...plan,
        columns: {
          style_code: "sku",
          brand: "marca",
          name: "modelo",
          size: "talla",
          price: "precio",
          stock: "product_quantity",
        },
      },
    );
    expect(products[0]?.cells.sizes).toBe("40=3");
  });

  it("reads options by their names, however they are written", () => {
    const { products } = read(
      "title;brand;details;price;quantity",
      ["Suede;Puma;[RT]Talla EU=42;80;2", "Suede;Puma;Talla EU=42.5;80;1"],
      { ...plan, makeCodes: true },
    );
    expect(products.map(({ cells }) => cells.sizes)).toEqual(["42=2; 42.5=1"]);
  });

  it("makes codes where it is asked to, the same each time", () => {
    const { products } = read("brand;name;color;price", ["Puma;Suède Classic;Rojo/Blanco;80"], {
      ...plan,
      makeCodes: true,
    });
    expect(products[0]?.cells.style_code).toBe("SUEDE-CLASSIC-ROJO-BLANCO");
  });

  it("makes a code of its own of each name in another script", () => {
    const names = ["Ботинки 3", "Сапоги 3", "运动鞋", "跑鞋", "ブーツ S"];
    const { products } = read(
      "brand;name;price",
      names.map((name) => `Puma;${name};80`),
      { ...plan, makeCodes: true },
    );
    const codes = products.map(({ cells }) => cells.style_code ?? "");
    expect(new Set(codes.map((code) => code.replace(/[^A-Z0-9]/g, ""))).size).toBe(5);
    for (const code of codes) expect(code).toMatch(/^[A-Z0-9-]{6,}$/);
  });

  it("reads bare sizes in the system that was chosen, several in a cell too", () => {
    const lines = ["A-1;Puma;Suede;80;7, 7.5, 8"];
    const { products } = read("sku;brand;name;price;size_range", lines, { ...plan, sizeSystem: "US" });
    expect(products[0]).toMatchObject({
      cells: { sizes: "US 7=0; US 7.5=0; US 8=0" },
      onlyNew: ["status", "category", "sizes"],
    });
  });

  it("reads sizes that are columns, and leaves out a size that nobody knows, saying so", () => {
    const { products } = read(
      "ref;marca;modelo;pvp;38;39;40",
      ["A-1;Puma;Suede;80;1;0;x", "A-2;Puma;Clyde;80;;-;2"],
      plan,
    );
    expect(products.map(({ cells }) => cells.sizes)).toEqual(["38=1; 39=0; 40=0", "40=2"]);
    const one = read(
      "sku;brand;name;price;size;stock",
      ["A-1;Puma;Suede;80;42;1", "A-1;Puma;Suede;80;Pony;1"],
      plan,
    );
    expect(one.products[0]).toMatchObject({
      cells: { sizes: "42=1" },
      reasons: [],
      notes: [{ key: "imports.notes.sizeLeftOut", values: { cell: "Pony" } }],
      unknown: [{ field: "size", raw: "Pony" }],
    });
  });

  it("takes no number for what it may not be: heights, centimetres, a shoe's size under clothing", () => {
    const sized = (size: string, patch: Partial<ImportPlan> = {}) =>
      read("sku;brand;name;price;size", [`A-1;Puma;Suede;80;${size}`], { ...plan, ...patch }).products[0];
    for (const size of ["140", "22.5", "24.5"])
      expect(sized(size)?.reasons).toMatchObject([{ key: "imports.unknownSize" }]);
    expect(sized("24.5", { sizeSystem: "CM" })?.cells.sizes).toBe("24.5 cm=0");
    expect(sized("EU 43", { defaults: { category: "tees" } })?.reasons).toMatchObject([
      { column: "category", key: "imports.sizeOfOtherKind" },
    ]);
  });

  it("takes what nobody names for shoes by its sizes, but for makers of boots and sandals", () => {
    const categories = (brand: string, name: string, kind: string, ...sizes: string[]) => {
      const lines = sizes.map((size) => `A-1;${brand};${name};${kind};80;${size}`);
      const [product] = read("sku;brand;name;category;price;size", lines, { ...plan, defaults: {} }).products;
      return [product?.cells.category, ...(product?.notes ?? []).map(({ key }) => key)];
    };
    expect(categories("Puma", "Ozelia", "", "36", "37.5")).toEqual([
      "sneakers",
      "imports.notes.categoryOfSizes",
    ]);
    expect(categories("Puma", "Ozelia", "Outlet", "40", "41")).toEqual([
      "sneakers",
      "imports.notes.fallback",
    ]);
    // A garment may have these sizes, too.
    expect(categories("Puma", "Ozelia", "", "36", "38", "40")).toEqual([undefined]);
    expect(categories("Birkenstock", "Gizeh", "", "37", "38")).toEqual([undefined]);
    expect(categories("Puma", "Vestido Ozelia", "", "37", "38")).toEqual([undefined]);
    expect(categories("Puma", "Ozelia", "", "37", "M")).toEqual([undefined]);
  });

  it("takes colours for the same whatever their accents, and says the code that each of several gets", () => {
    const products = (...colours: string[]) =>
      read(
        "sku;brand;name;colour;price;size",
        colours.map((colour, index) => `CAM-11;Puma;Suede;${colour};80;${40 + index}`),
        plan,
      ).products.map(({ cells, notes }) => [cells.style_code, ...notes.map(({ values }) => values?.value)]);
    expect(products("Marrón", "marron")).toEqual([["CAM-11"]]);
    expect(products("Marrón", "Negro")).toEqual([
      ["CAM-11-MARRON", "CAM-11-MARRON"],
      ["CAM-11-NEGRO", "CAM-11-NEGRO"],
    ]);
  });

  it("joins sizes that are options, in pairs of columns or in one cell", () => {
    const square = read("Item Name;SKU;Category;Price;Option Name 1;Option Value 1;Current Quantity Shop", [
      "Vans Old Skool;SQ0-40;Shoes;75;Size;40;2",
      "Vans Old Skool;SQ0-41;Shoes;75;Size;41;0",
    ]);
    expect(square.products.map(({ cells }) => cells)).toMatchObject([
      { brand: "Vans", name: "Old Skool", style_code: "SQ0", category: "sneakers", sizes: "40=2; 41=0" },
    ]);
    const magento = read("sku;name;product_type;categories;price;special_price;qty;additional_attributes", [
      "MG1;Champion Tee;simple;Default/Men/Tees;29.0000;19.0000;3.0000;color=Red,size=M",
      "MG2;Champion Tee;simple;Default/Men/Tees;29.0000;19.0000;1.0000;color=Red,size=L",
    ]);
    expect(
      magento.products.map(({ cells }) => [cells.price, cells.earlier_price, cells.colour, cells.category]),
    ).toEqual([["19.00", "29.00", "Red", "tees"]]);
    expect(magento.products[0]?.cells.sizes).toBe("M=3; L=1");
  });

  it("takes bare numbers of 21 to 32 for EU sizes only where the file has larger ones", () => {
    const sizes = (...texts: string[]) =>
      read(
        "sku;brand;name;price;size",
        texts.map((size) => `A-1;Puma;Suede;80;${size}`),
        plan,
      ).products[0]?.cells.sizes;
    expect(sizes("25", "25.5", "26")).toBeUndefined();
    expect(sizes("25", "26", "27")).toBeUndefined();
    expect(sizes("27", "27.5", "36")).toBe("27=0; 27.5=0; 36=0");
    const beside = (...texts: string[]) =>
      read(
        "sku;brand;name;price;size",
        ["B-1;Puma;Palermo;80;42", ...texts.map((size) => `A-1;Puma;Suede;80;${size}`)],
        plan,
      ).products.find(({ cells }) => cells.style_code === "A-1")?.cells.sizes;
    expect(beside("25", "26", "27")).toBe("25=0; 26=0; 27=0");
    expect(beside("24.5", "25", "25.5", "26")).toBeUndefined();
  });

  it("adds up a size that lies in several places, and asks about a record that comes twice as it stands", () => {
    const titles = "sku;brand;name;price;size;ean;stock;warehouse";
    const record = (stock: string, place: string) => `A-1;Puma;Suede;80;42;4062451234561;${stock};${place}`;
    const apart = read(titles, [record("2", "Shop"), record("1", "Store")], plan).products[0];
    expect(apart?.cells.sizes).toBe("42=3");
    expect(apart?.notes.map(({ key }) => key)).toContain("imports.notes.addedUp");
    const twice = read(titles, [record("2", "Shop"), record("2", "Shop")], plan).products[0];
    expect(twice?.cells.sizes).toBe("42=2; 42=2");
  });

  it("takes the tags out of a name", () => {
    expect(
      read("sku;brand;name;price", ["A-1;Puma;<b>Suede</b> <i>Low</i>;80"], plan).products[0]?.cells.name,
    ).toBe("Suede Low");
  });

  it("asks whether bare numbers of grade school are centimetres, and takes its EU sizes", () => {
    const sized = (size: string) =>
      read("sku;brand;name;price;size", [`A-1;Nike;Dunk Low (GS);90;${size}`], {
        defaults: { category: "sneakers" },
      }).products[0];
    expect(sized("23.5")?.reasons).toMatchObject([{ key: "imports.unknownSize" }]);
    expect(sized("36.5")?.cells.sizes).toBe("36.5=0");
  });

  it("takes sizes, colours and codes out of names that end in them", () => {
    const { products } = read(
      "nombre;precio;unidades",
      ["[GA-1-S] Puma Sudadera Logo (Negro, S);50;2", "[GA-1-M] Puma Sudadera Logo (Negro, M);50;3"],
      { nameSizes: true, sizeCodes: true, makeCodes: false },
    );
    expect(products[0]?.cells).toMatchObject({ style_code: "GA-1", colour: "Negro", sizes: "S=2; M=3" });
  });

  it("takes a discount in percent off the cost, and says so", () => {
    const { products } = read("sku;brand;name;coste;dto;precio", ["A-1;Puma;Suede;36,00;10;80"], {
      columns: {
        style_code: "sku",
        brand: "brand",
        name: "name",
        cost: "coste",
        discount: "dto",
        price: "precio",
      },
    });
    expect(products[0]?.cells.cost).toBe("32.40");
    expect(products[0]?.notes.map(({ key }) => key)).toContain("imports.notes.discounted");
  });

  it("reads bare numbers by the category's kind of sizes", () => {
    const lines = ["A-1;Puma;Basic;80;38"];
    const sizes = (category: string) =>
      read("sku;brand;name;price;size", lines, { defaults: { category } }).products[0]?.cells.sizes;
    expect([sizes("sneakers"), sizes("tees"), sizes("unsaid")]).toEqual(["38=0", "T 38=0", undefined]);
  });

  it("takes no category of shoes that staff chose for what is sold by letters, and none of a name for what is sold as shoes are", () => {
    const letters = read("sku;brand;name;price;size", ["A-1;Puma;Basic;80;S, M"], plan).products[0];
    expect(letters?.cells.category).toBeUndefined();
    const sandals = ["H-1;Puma;Top black;24;37-38", "H-1;Puma;Top black;24;39-40"];
    expect(read("sku;brand;name;price;size", sandals, plan).products[0]?.cells.category).toBe("sneakers");
    expect(
      read("sku;brand;name;price;size", ["T-1;Puma;Crop top;24;S"], plan).products[0]?.cells.category,
    ).toBe("tees");
  });

  it("takes whom goods are for from a wider kind beside the one that is read", () => {
    const titles = "sku;brand;name;Category;Subcategory;price";
    const plan = {
      columns: {
        ...{ style_code: "sku", brand: "brand", name: "name", price: "price" },
        category: "Subcategory",
      },
    };
    const genders = read(
      titles,
      ["A-1;Puma;B-Box;Abbigliamento uomo;Felpe;120", "A-2;Puma;Suede;Scarpe;Sneakers;90"],
      plan,
    ).products.map(({ cells }) => cells.gender);
    expect(genders).toEqual(["men", undefined]);
  });

  it("shares no count among several sizes of one cell, and takes words for what they say", () => {
    const several = read("sku;brand;name;price;size;stock", ["A-1;Puma;Suede;80;41, 42;10"], plan)
      .products[0];
    expect(several).toMatchObject({
      cells: { sizes: "41=0; 42=0" },
      onlyNew: ["status", "category", "sizes"],
    });
    expect(several?.notes.map(({ key }) => key)).toEqual(["imports.notes.stockShared"]);
    const inPart = read("sku;brand;name;price;size;stock", ["A-1;Puma;Suede;80;41, 42, Rosa;10"], plan)
      .products[0];
    expect(inPart?.reasons).toEqual([
      { column: "sizes", key: "imports.unknownSize", values: { cell: "41, 42, Rosa" } },
    ]);
    const words = [
      "A-1;Puma;Suede;80;42;Agotado",
      "A-1;Puma;Suede;80;43;10+",
      "A-1;Puma;Suede;80;44;в наличии",
    ];
    const told = read("sku;brand;name;price;size;stock", words, plan).products[0];
    expect(told?.cells.sizes).toBe("42=0; 43=10; 44=0");
    expect(told?.notes.map(({ key }) => key)).toEqual(["imports.notes.noCount"]);
  });

  it("refuses titles that come again and rows with more cells than titles", () => {
    const { products } = read("sku;brand;name", ["sku;brand;name", "A;B;C;D"]);
    expect(products.map(({ reasons }) => reasons[0]?.key)).toEqual([
      "imports.titlesAgain",
      "imports.surplusCells",
    ]);
  });
});

it("keeps what a record says that names neither an article nor a code", () => {
  const { products } = read("sku;brand;name;price;remark", ["A-1;Puma;Suede;80;", ";;;;ver hoja 2"]);
  expect(products.map(({ cells }) => cells.said)).toEqual([undefined, "ver hoja 2"]);
});

describe("the shop's own file", () => {
  it("has the signs of its amounts from all of them, and says what nothing proves", () => {
    const price = (...prices: string[]) =>
      read(
        "style_code;brand;price",
        prices.map((one, index) => `A-${index};Puma;${one}`),
      ).products[0];
    expect(price("1.190", "89,90")).toMatchObject({ cells: { price: "1190.00" }, notes: [] });
    expect(price("1.190", "89.90")?.reasons).toMatchObject([{ key: "imports.unclearAmount" }]);
    expect(price("1.190", "1.250")?.notes).toMatchObject([{ key: "imports.notes.readAs" }]);
  });

  it("is taken word by word", () => {
    const { format, products } = read("style_code;brand;name;section", ["A-1;Puma;'=Suede;"]);
    expect(format).toBe("own");
    expect(products[0]).toMatchObject({ cells: { name: "=Suede", section: "" }, onlyNew: [], notes: [] });
  });
});
