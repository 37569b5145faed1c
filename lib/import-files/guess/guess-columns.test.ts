import { describe, expect, it } from "vitest";
import { firstPlan } from "../formats/formats";
import { isVariantTitle } from "../records/variant-options";
import { findBrands } from "../words/brand-words";
import { findCategories } from "../words/category-words";
import { noArithmetic } from "./column-arithmetic";
import { guessByCells } from "./guess-cells";
import { guessColumns } from "./guess-columns";

const find = {
  brands: findBrands([]),
  categories: findCategories([{ key: "sneakers", labelEs: "Zapatillas", labelEn: "Sneakers" }]),
};

describe("columns by their titles", () => {
  it("knows whom goods are for by the French Public", () => {
    const guessed = guessColumns(["référence", "nom", "marque", "public", "prix"]);
    expect(guessed.gender).toBe("public");
  });

  it.each([
    ["Listino", "Pubblico consigliato (IVA incl.)", "Pubblico consigliato (IVA incl.)", "Listino"],
    // Which of the two a shop asks is asked.
    ["Regular price", "MSRP", undefined, undefined],
  ])("of %j and %j takes %j for the price", (low, high, price, cost) => {
    const amounts = (share: number) => [120, 85, 140, 60].map((amount) => (amount * share).toFixed(2));
    const arithmetic = { ...noArithmetic, below: [{ low, high }] };
    const guessed = guessColumns(["Ref", "Modello", low, high], {
      samples: {
        Ref: ["DD1391-100", "B75806"],
        Modello: ["Dunk Low", "Samba OG"],
        [low]: amounts(0.5),
        [high]: amounts(1),
      },
      arithmetic,
    });
    expect([guessed.price, guessed.cost]).toEqual([price, cost]);
  });

  it.each([
    ["Precio sin IVA", undefined],
    ["Precio venta sin IVA", "Precio venta sin IVA"],
    ["Precio", "Precio"],
  ])("takes a lone %j for what shoppers pay only where it says so", (title, price) => {
    const samples = {
      Modelo: ["Dunk Low", "Samba OG"],
      Tallas: ["40/41/42", "38/39"],
      [title]: ["58€", "44,50€"],
    };
    expect(guessColumns(Object.keys(samples), { samples }).price).toBe(price);
  });

  it("takes a net price below a reduced one for the cost", () => {
    const [net, now, before] = ["Precio lote/ud (sin IVA)", "PVP outlet", "PVP original"];
    const guessed = guessColumns(["Referencia", "Artículo", before, now, net], {
      samples: {
        Referencia: ["AH8050-005", "EE6999"],
        Artículo: ["Zapatilla Air Max", "Zapatilla Ozweego"],
        [before]: ["149,99 €", "120,00 €"],
        [now]: ["89,99 €", "65,00 €"],
        [net]: ["38,00 €", "27,00 €"],
      },
      arithmetic: {
        ...noArithmetic,
        below: [
          { low: net, high: now },
          { low: net, high: before },
        ],
      },
    });
    expect(guessed).toMatchObject({ price: now, earlier_price: before, cost: net });
  });

  it("takes no number of an order for the code, and a maker's before the shop's own", () => {
    const codes = ["DD1391-100", "B75806", "M2002RDB", "162050C", "374915-01", "1201A019-105"];
    const facts = {
      samples: {
        "Referencia del pedido": ["S08214"],
        SKU: codes.map((_, index) => `CAL010${index}`),
        "Código de fábrica": codes,
        Talla: ["41", "42"],
      },
      distinct: { "Referencia del pedido": 1, SKU: 6, "Código de fábrica": 6, Talla: 2 },
    };
    const titles = Object.keys(facts.samples);
    expect(guessColumns(titles, facts, find).style_code).toBe("Código de fábrica");
    const [order, , , size] = titles;
    expect(guessColumns([order ?? "", size ?? ""], facts, find)).not.toHaveProperty("style_code");
  });

  it("takes the European of the same sizes in two systems", () => {
    const facts = { samples: { Größe: ["7", "7-", "8"], "EU-Größe": ["40 2/3", "41 1/3", "42"] } };
    expect(guessColumns(Object.keys(facts.samples), facts, find).size).toBe("EU-Größe");
  });

  it("takes sizes before a maker's numbers for them", () => {
    const samples = { "Tech. Size": ["570", "580", "310", "001"], "Size UK": ["3-", "4", "XS", "OSFM"] };
    expect(guessColumns(Object.keys(samples), { samples }, find).size).toBe("Size UK");
  });

  it("takes a whole price for the one before what is left of it", () => {
    const samples = {
      name: ["Samba"],
      current_price: ["36.4", "19.99"],
      raw_price: ["72.8", "39.99"],
      discount: ["50"],
    };
    expect(guessColumns(Object.keys(samples), { samples })).toEqual({
      name: "name",
      price: "current_price",
      earlier_price: "raw_price",
      discount: "discount",
    });
  });

  it("takes what was sold for no purchase, and the value of the stock for no pieces", () => {
    const sales = ["Style Code", "Units Sold", "Sales Value £", "Cost ex VAT £", "Sell Price £", "SOH"];
    const lines = [{ unit: "Sell Price £", pieces: "Units Sold", total: "Sales Value £" }];
    const arithmetic = {
      lines,
      taxed: [],
      discounted: [],
      nets: [],
      below: [],
      sums: [],
      rivals: [],
      lists: [],
    };
    const cells = [["DD1391-100"], ["21"], ["2100.00"], ["43.33"], ["100.00"], ["2"]];
    const samples = Object.fromEntries(sales.map((title, index) => [title, cells[index] ?? []]));
    expect(guessColumns(sales, { samples, arithmetic }, find)).toMatchObject({
      stock: "SOH",
      price: "Sell Price £",
      cost: "Cost ex VAT £",
    });
    expect(guessColumns(["ProductCode", "ClosingStockValue"])).not.toHaveProperty("stock");
  });

  it("takes an option's value by the whole title only", () => {
    expect(isVariantTitle("Option 1 Value")).toBe(true);
    expect(isVariantTitle("Shipping Option 1 Value")).toBe(false);
  });

  it.each<[string, Record<string, string>]>([
    [
      "référence;nom;marque;prix;taille;quantité",
      {
        style_code: "référence",
        name: "nom",
        brand: "marque",
        price: "prix",
        size: "taille",
        stock: "quantité",
      },
    ],
    [
      "sku;title;price_final;price_old",
      { style_code: "sku", name: "title", price: "price_final", earlier_price: "price_old" },
    ],
    [
      "Codice;Nome;Marca;Prezzo (€);Taglia;Giacenza",
      {
        style_code: "Codice",
        name: "Nome",
        brand: "Marca",
        price: "Prezzo (€)",
        size: "Taglia",
        stock: "Giacenza",
      },
    ],
    [
      "Referência;Nome do produto;Preço de venda;Tamanho;Estoque",
      {
        style_code: "Referência",
        name: "Nome do produto",
        price: "Preço de venda",
        size: "Tamanho",
        stock: "Estoque",
      },
    ],
    [
      "Артикул;Название;Бренд;Цена;Размер;Остаток",
      {
        style_code: "Артикул",
        name: "Название",
        brand: "Бренд",
        price: "Цена",
        size: "Размер",
        stock: "Остаток",
      },
    ],
    [
      "货号;名称;品牌;价格;尺码;库存",
      { style_code: "货号", name: "名称", brand: "品牌", price: "价格", size: "尺码", stock: "库存" },
    ],
    [
      "品番;商品名;ブランド;販売価格;サイズ;在庫",
      {
        style_code: "品番",
        name: "商品名",
        brand: "ブランド",
        price: "販売価格",
        size: "サイズ",
        stock: "在庫",
      },
    ],
    [
      "Sku;stock_quantity;regular_price",
      { style_code: "Sku", stock: "stock_quantity", price: "regular_price" },
    ],
    ["PVP EUR;Prix TTC", { price: "PVP EUR" }],
    ["Name;Ask (€);Payout 80% (€)", { name: "Name", price: "Ask (€)" }],
    [
      "Cód. artículo;Descripción;P.V.P. (IVA incl.);Disponibilidad",
      {
        style_code: "Cód. artículo",
        name: "Descripción",
        price: "P.V.P. (IVA incl.)",
        stock: "Disponibilidad",
      },
    ],
    [
      "sku;Sale Price;Listing Price",
      { style_code: "sku", price: "Sale Price", earlier_price: "Listing Price" },
    ],
  ])("%s", (titles, columns) => {
    expect(guessColumns(titles.split(";"))).toEqual(columns);
  });

  it("call goods by their style beside a code of its own", () => {
    const Style = ["327", "1906R", "574", "Bondi 9", "Tasman", "Boston", "Arizona EVA", "Chase Tee"];
    const Ref = [
      "WS327BL",
      "M1906REE",
      "ML574EVN",
      "1162011-BBLC",
      "5955-CHE",
      "0560771",
      "0129421",
      "I026391-482",
    ];
    const facts = { samples: { Style, Ref }, distinct: { Style: 8, Ref: 8 } };
    expect(guessColumns(["Style", "Ref"], facts)).toMatchObject({ name: "Style", style_code: "Ref" });
  });

  it("take a supplier's offer below its price to shops for what the shop pays", () => {
    const samples = {
      Referencia: ["DM0950-102", "FQ8249-100", "395205-02"],
      "PVP rec.": ["119,99 €", "79,99 €", "99,95 €"],
      Tarifa: ["60,00 €", "40,00 €", "49,00 €"],
      "PRECIO OFERTA": ["42,00 €", "27,50 €", "35,00 €"],
    };
    const below = [{ low: "PRECIO OFERTA", high: "Tarifa" }];
    const guess = guessColumns(Object.keys(samples), { samples, arithmetic: { ...noArithmetic, below } });
    expect(guess).toMatchObject({ price: "PVP rec.", cost: "PRECIO OFERTA" });
    expect(guess.sale_price).toBeUndefined();
  });

  it("take no number that Amazon gives each size for the code of a style", () => {
    const samples = {
      "product-id": ["B02F024FB2", "B03AB26229"],
      "seller-sku": ["553558-092-41", "553558-092-42"],
    };
    expect(guessColumns(Object.keys(samples), { samples }).style_code).toBe("seller-sku");
  });

  it("count no pieces where a price list says when goods come", () => {
    const samples = { Ref: ["AB-1", "AB-2", "AB-3"], Disponible: ["Feb-25", "Inmediato", "marzo 2026"] };
    expect(guessColumns(["Ref", "Disponible"], { samples }).stock).toBeUndefined();
  });

  it("are no codes or names where links stand, and no pictures where pages do", () => {
    const samples = {
      reference: ["https://a.example/p/1"],
      id: ["AB-1"],
      image: ["https://a.example/1.jpg"],
    };
    expect(guessColumns(["reference", "id", "image"], { samples })).toEqual({
      style_code: "id",
      pictures: "image",
    });
  });

  it("have the brand under `name` where another has the model, and under `category` where brands stand in it", () => {
    const facts = { samples: {}, distinct: { name: 12, model: 300 } };
    expect(guessColumns(["name", "model"], facts)).toEqual({ brand: "name", name: "model" });
    expect(guessColumns(["name", "model"])).toEqual({ name: "name" });
    const few = {
      samples: { name: ["Nike", "adidas"], model: ["Dunk Low", "Samba"] },
      distinct: { name: 2, model: 2 },
    };
    expect(guessColumns(["name", "model"], few, find)).toEqual({ brand: "name", name: "model" });
    const samples = { category: ["Nike", "Jordan", "Puma"], style_name: ["Dunk", "Jordan 1"] };
    expect(guessColumns(["category", "style_name"], { samples }, find)).toEqual({
      brand: "category",
      name: "style_name",
    });
  });
});

describe("columns of which several may be meant", () => {
  const guess = (columns: Record<string, string[]>) =>
    guessColumns(Object.keys(columns), { samples: columns });

  it("takes the cost after the discount", () => {
    expect(guess({ Style: ["DV0788-104"], "Reg whsl": ["65.00"], "Closeout whsl": ["39.00"] }).cost).toBe(
      "Closeout whsl",
    );
  });

  it("takes the higher of two for the price where another is plainly the cost", () => {
    const { price, cost } = guess({ ordernumber: ["SW1"], price_EK: ["159,95"], purchaseprice: ["76,18"] });
    expect({ price, cost }).toEqual({ price: "price_EK", cost: "purchaseprice" });
  });

  it("takes the net price beside a tariff that a discount is taken from", () => {
    const { cost, price } = guess({
      "Preu tarifa": ["45,83"],
      "Preu net": ["41,25"],
      "PVP recomanat": ["99,95 €"],
    });
    expect({ cost, price }).toEqual({ cost: "Preu net", price: "PVP recomanat" });
  });

  it("takes what a discount leaves of the list price, where its title alone says how much it is", () => {
    const { cost, price } = guess({
      Tarifa: ["165,00", "95,00", "15,00"],
      "Neto -10%": ["148,50", "85,50", "13,50"],
      PVPR: ["330,00", "190,00", "30,00"],
    });
    expect({ cost, price }).toEqual({ cost: "Neto -10%", price: "PVPR" });
  });

  it.each([
    ["Prix d'achat", "Prix net", "Prix public conseillé TTC"],
    ["Listen-EK", "Ihr EK", "UVP"],
    ["Wholesale", "Net", "SRP"],
  ])("takes what is left of %j", (list, net, retail) => {
    const { cost, price } = guess({
      [list]: ["70,00", "75,00", "55,00"],
      [net]: ["64,40", "69,00", "50,60"],
      [retail]: ["150,00", "160,00", "120,00"],
    });
    expect({ cost, price }).toEqual({ cost: net, price: retail });
  });

  it("takes the list price with the tax for the one before the price of now", () => {
    const guessed = guess({
      "Costo netto": ["59,80", "50,60"],
      "Prezzo listino IVA incl.": ["130,00", "110,00"],
      "Prezzo attuale IVA incl.": ["130,00", "77,00"],
    });
    expect(guessed).toMatchObject({
      cost: "Costo netto",
      price: "Prezzo attuale IVA incl.",
      earlier_price: "Prezzo listino IVA incl.",
    });
  });

  it("reads the titles of a feed behind their types", () => {
    const { stock, sale_price: sale } = guess({
      "c:stock_level:integer": ["2", "1"],
      "c:discount_retail_price_EUR:integer": ["84"],
      "c:retail_price_EUR:integer": ["120"],
      availability: ["in stock"],
    });
    expect({ stock, sale }).toEqual({
      stock: "c:stock_level:integer",
      sale: "c:discount_retail_price_EUR:integer",
    });
  });

  it("takes names from the next column where `Articolo` holds codes", () => {
    const { style_code: code, name } = guess({
      Articolo: ["S70704-3", "501.177355-C9"],
      Modello: ["ProGrid Omni 9", "Mi Basket Row Cut"],
    });
    expect({ code, name }).toEqual({ code: "Articolo", name: "Modello" });
  });

  it("takes codes without blanks where the other column says names", () => {
    const { style_code: code, name } = guess({
      Style: ["Handball Spezial", "Air Max 1 '86"],
      Code: ["BD7633", "DQ3989-100"],
    });
    expect({ code, name }).toEqual({ code: "Code", name: "Style" });
  });
});

describe("columns of a file without titles", () => {
  it("are said only where their cells can be nothing else", () => {
    const samples = {
      "#1": ["DD1391-100", "FQ5436-102"],
      "#2": ["Nike", "Puma"],
      "#3": ["Dunk Low Panda", "Suede Classic"],
      "#4": ["99,95", "1.250,00 €"],
      "#5": ["42", "43"],
      "#6": ["S", "XL"],
      "#7": ["120", "80"],
    };
    expect(guessByCells({ samples, distinct: { "#1": 2, "#3": 2 } }, find)).toEqual({
      style_code: "#1",
      brand: "#2",
      name: "#3",
      price: "#4",
      size: "#6",
    });
  });
});

describe("what a plan begins with", () => {
  const plan = (titles: string[], samples: Record<string, string[]>, fileName = "list.csv") =>
    firstPlan({ titles, samples, fileName }, find);

  it("takes brand and category from the name of the file, codes where there are none", () => {
    expect(plan(["name", "price"], {}, "adidas_shoes_2024.csv")).toMatchObject({
      defaults: { brand: "adidas", category: "sneakers" },
      makeCodes: true,
    });
    expect(plan(["sku", "name", "Short description"], {})).toMatchObject({ defaults: {}, makeCodes: false });
  });

  it("takes the currency from the amounts or the title, and the system of sizes alike", () => {
    expect(plan(["sku", "price"], { price: ["$20", "$2,030"] }).currency).toBe("USD");
    expect(plan(["sku", "Price (GBP)"], {}).currency).toBe("GBP");
    expect(plan(["sku", "price"], { price: ["20", "30"] }).currency).toBe("");
    expect(plan(["sku", "price", "cost €"], { price: ["20", "30"] }).currency).toBe("EUR");
    expect(plan(["Referencia", "PVP"], { PVP: ["20", "1.299,00"] }).currency).toBe("EUR");
    expect(plan(["Referencia", "Precio"], { Precio: ["20.00", "1,299.00"] }).currency).toBe("");
    // No shoes cost so much in euros.
    expect(plan(["Referencia", "Precio"], { Precio: ["13990", "24990", "9990"] }).currency).toBe("");
    expect(plan(["sku", "price", "currency"], { price: ["20"], currency: ["INR"] }).currency).toBe("INR");
    expect(plan(["sku", "price", "currency"], { price: ["20"], currency: ["CZK"] }).currency).toBe("CZK");
    expect(plan(["Referencia", "PVP"], { PVP: ["1299 HUF"] }).currency).toBe("HUF");
    expect(plan(["sku", "price", "currency"], { price: ["20 €"], currency: ["CZK"] }).currency).toBe("");
    expect(plan(["Brand", "WSP GBP", "RRP EUR"], { "WSP GBP": ["38"], "RRP EUR": ["100"] }).currency).toBe(
      "GBP",
    );
    expect(plan(["sku", "stock"], { stock: ["20"] }).currency).toBe("EUR");
    // Amounts under titles in another script are not silently euros.
    expect(plan(["货号", "价格"], { 价格: ["399"] }).currency).toBe("CNY");
    expect(plan(["货号", "价格"], { 价格: ["399 €"] }).currency).toBe("EUR");
    expect(plan(["sku", "Size (UK)"], {}).sizeSystem).toBe("UK");
    expect(plan(["sku", "size"], { size: ["9.5", "10.5W", "6Y"] }).sizeSystem).toBe("US");
    expect(plan(["sku", "size"], { size: ["42", "43"] }).sizeSystem).toBe("");
  });

  it("takes brand, currency and the system of sizes from the letterhead, but no brand of several", () => {
    const begin = (above: string) =>
      firstPlan({ titles: ["Style", "Unit Price", "7", "7.5", "8"], samples: {}, above }, find);
    expect(begin("NEW BALANCE - ORDER CONFIRMATION\nCurrency: EUR Footwear sizes: US")).toMatchObject({
      defaults: { brand: "New Balance" },
      currency: "EUR",
      sizeSystem: "US",
    });
    expect(begin("Nike, adidas & Puma stock list\nUK sizes")).toMatchObject({
      defaults: {},
      sizeSystem: "UK",
    });
  });

  it("takes what is to be paid of a piece for its cost, and the total for none", () => {
    const samples = { PVP: ["320", "180"], "A pagar": ["256", "144"], "Total a pagar": ["512", "288"] };
    expect(guessColumns(["Modelo", "PVP", "A pagar"], { samples }).cost).toBe("A pagar");
    expect(guessColumns(["Modelo", "PVP", "Total a pagar"], { samples }).cost).toBeUndefined();
  });
});

describe("columns of genders by their cells", () => {
  const genderOf = (title: string, texts: string[]) => {
    const samples = { Ref: ["DD1391-100", "B75806"], Modelo: ["Dunk Low Retro", "Samba OG"], [title]: texts };
    return guessColumns(Object.keys(samples), { samples }, find).gender;
  };

  it.each([
    ["GÉN.", ["CAB", "UNI"]],
    ["Homme / Femme", ["H", "Mixte"]],
    ["Para ella o él", ["H", "M", "U"]],
  ])("are %s", (title, texts) => {
    expect(genderOf(title, texts)).toBe(title);
  });

  it.each([
    ["Clienta que la quiere", ["Sra. Vila"]],
    ["La quiere", ["Sra. Vila", "Frau Keller"]],
    ["Bolsa", ["UNI"]],
  ])("are not %s", (title, texts) => {
    expect(genderOf(title, texts)).toBeUndefined();
  });
});
