import { expect, it } from "vitest";
import type { Format, ImportPlan } from "../shared/plan";
import { countTitles, unreadTitles } from "./unread-titles";

const unread = (format: Format, columns: Record<string, string>, samples: Record<string, string[]>) =>
  unreadTitles(
    Object.keys(samples),
    { format, columns, sizeColumns: true } as unknown as ImportPlan,
    samples,
  );

const filled = (...titles: string[]) => Object.fromEntries(titles.map((title) => [title, ["x"]]));

it.each<[Format, string, string[]]>([
  [
    "shopify",
    "Variant SKU",
    ["Handle", "Variant Grams", "SEO Title", "Price / Italia", "Unit price total measure"],
  ],
  [
    "shopify",
    "Variant SKU",
    ["Color (product.metafields.shopify.color-pattern)", "Mat (product.metafields.shopify.fabric)"],
  ],
  [
    "shopify",
    "Variant SKU",
    ["Colorway (product.metafields.custom.colorway)", "Option1 Linked To", "Image Alt Text"],
  ],
  [
    "woocommerce",
    "SKU",
    ["ID", "Estado del impuesto", "Atributo visible 1", "Peso (kg)", "Día en que termina el precio rebajado"],
  ],
  ["woocommerce", "SKU", ["Is featured?", "Download limit", "Attribute 2 default", "Meta: _wc_cog_cost"]],
  [
    "prestashop",
    "Reference #",
    ["Product ID", "Impact on price", "Combination reference", "Meta description", "Descuento desde"],
  ],
  [
    "woocommerce",
    "SKU",
    ["Tipo", "Prezzo in offerta", "Prezzo di listino", "Lunghezza (cm)", "Genitore", "Pubblicato"],
  ],
  ["woocommerce", "SKU", ["Aanbiedingsprijs", "Hoofdproduct", "Lengte (cm)", "Акционная цена", "Вес (кг)"]],
  ["woocommerce", "SKU", ["Preço promocional", "Preço", "Prix promo", "Prix normal"]],
  ["prestashop", "Reference #", ["Referencia de la combinación", "Referencia proveedor", "Reference"]],
  ["shopify", "Variant SKU", ["Compare At Price / Italia", "Included / Italia"]],
  ["google", "id", ["style[0]"]],
  ["magento", "sku", ["use_config_min_qty", "msrp_price", "small_image", "special_price_to_date"]],
  ["wix", "sku", ["additionalInfoTitle1", "customTextField1", "discountValue", "modifierName2"]],
  [
    "google",
    "id",
    ["g:sale_price", "shipping.price", "shipping(country:price)", "video[0].url", "custom_label_0"],
  ],
])("of %s a shop's own columns alone are unread", (format, code, known) => {
  const own = [
    "Meta: _purchase_price",
    "Temporada (product.metafields.custom.temporada)",
    "Proveedor habitual",
  ];
  expect(unread(format, { style_code: code }, filled(code, ...known, ...own))).toEqual(own);
});

it.each<[Format, string[]]>([
  ["google", ["style_code", "style_number"]],
  ["prestashop", ["Referencia fabricante", "MPN", "UPC"]],
  ["shopify", ["Price paid", "Price to shops"]],
  ["woocommerce", ["Referencia", "Ref."]],
])("of %s codes and prices are the shop's own, whatever their titles begin with", (format, own) => {
  expect(unread(format, {}, filled(...own))).toEqual(own);
});

it("columns of a shop system that nobody filled in are not", () => {
  expect(unread("woocommerce", {}, { "Meta: _a": [], "Meta: _b": ["1"] })).toEqual(["Meta: _b"]);
});

it("the days of a reduction are read from any table", () => {
  const samples = {
    "Inicio oferta": ["2026-11-01"],
    "Fin oferta": ["30/11/2026"],
    "Oferta fin de serie": ["79,95"],
  };
  expect(unread("generic", {}, samples)).toEqual(["Oferta fin de serie"]);
});

it("a table that was called the shop's own file has those that the shop's has not", () => {
  expect(unread("own", { style_code: "style_code" }, filled("style_code", "nota"))).toEqual(["nota"]);
});

it("names the columns of counts that may be added to the stock, with the one that it is read from", () => {
  const samples = {
    ...filled("Modelo"),
    Talla: ["42", "43"],
    "Stock Eivissa": ["1", "2"],
    Tienda: ["0", "3"],
    Almacén: ["2", "1"],
    PVP: ["119,95"],
  };
  const counted = (stock: string, addedStock: string[] = []) => {
    const plan = { format: "generic", columns: { size: "Talla", stock }, sizeColumns: true, addedStock };
    return countTitles({ titles: Object.keys(samples), samples }, plan as unknown as ImportPlan);
  };
  expect(counted("Stock Eivissa")).toEqual(["Stock Eivissa", "Tienda", "Almacén"]);
  expect(counted("Stock Eivissa", ["Tienda"])).toEqual(["Stock Eivissa", "Tienda", "Almacén"]);
  // Shop and store room are added up anyway.
  expect(counted("Tienda")).toEqual(["Stock Eivissa", "Tienda"]);
});
