import type { Format } from "../shared/plan";
import { isNetTitle } from "../words/title-words";

/** Columns by which shop systems are known that keep prices without the tax, by the title of the price: PrestaShop's web service, OpenCart. */
const keptNet: Record<string, string[]> = {
  price: ["id_tax_rules_group", "wholesale_price"],
  _PRICE_: ["_TAX_CLASS_ID_"],
};

/** Whether the prices of a file are without the tax: its system keeps them so, or the title says it. */
export function areNet(format: Format, price = "", titles: readonly string[] = []): boolean {
  const isKeptNet = keptNet[price]?.every((title) => titles.includes(title)) ?? false;
  return format === "prestashop" || (format === "generic" && (isKeptNet || isNetTitle(price)));
}
