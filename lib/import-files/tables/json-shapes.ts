import { isGtin } from "@/lib/catalogue/described-product";

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** What names a fact in an object beside it: Saleor's `attribute`, Vendure's `facet` of a value and `group` of an option, Medusa's `option`. */
const naming = ["attribute", "facet", "group", "option", "option_type"] as const;

type Fact = { name: string; values: string[] };

/**
 * `{ name: "Color", terms: [{ name: "Rojo" }], has_variations: false }` of WooCommerce's Store API; of no value where its
 * variations differ by it. Null for any other.
 */
function factOfTerms({ name, terms, has_variations: differ }: Fields): Fact | null {
  if (!isText(name) || !isObjects(terms) || typeof differ !== "boolean") return null;
  const texts = terms.filter(isFields).map((term) => term.name);
  return { name, values: differ ? [] : texts.filter(isText) };
}

/** `{ option_display_name: "Size", label: "42" }` of BigCommerce; null for any other. */
function factOfLabel({ option_display_name: name, label }: Fields): Fact | null {
  return isText(name) && isText(label) ? { name, values: [label] } : null;
}

/** `{ attribute: { name: "Talla" }, values: [{ name: "42" }] }`, `{ name: "42", group: { name: "Talla" } }`; null for any other. */
function factOf(one: unknown): Fact | null {
  if (!isFields(one)) return null;
  const said = factOfTerms(one) ?? factOfLabel(one);
  if (said) return said;
  const key = naming.find((name) => isFields(one[name]));
  const owner = key === undefined ? undefined : one[key];
  const name = isFields(owner) ? (owner.name ?? owner.title ?? owner.code ?? owner.slug) : undefined;
  if (!isText(name)) return null;
  const values = Array.isArray(one.values) ? one.values : [one];
  const texts = values.map((value) => (isFields(value) ? (value.name ?? value.value) : value));
  return texts.every(isText) ? { name, values: texts } : null;
}

/** A list of facts as an object of them by their names; null for any other list. */
function factsOf(list: readonly unknown[]): Record<string, string> | null {
  const facts = new Map<string, string[]>();
  for (const one of list) {
    const fact = factOf(one);
    if (!fact) return null;
    facts.set(fact.name, [...(facts.get(fact.name) ?? []), ...fact.values]);
  }
  const said = [...facts].filter(([, values]) => values.length > 0);
  return facts.size > 0 ? Object.fromEntries(said.map(([name, values]) => [name, values.join(", ")])) : null;
}

/** The amount with the tax of Saleor's `{ gross: { amount } }`. */
function grossOf(price: unknown): number | null {
  const gross = isFields(price) && isFields(price.gross) ? price.gross.amount : null;
  return typeof gross === "number" ? gross : null;
}

/** Amounts of WooCommerce's Store API, which counts in the smallest unit of its currency (`currency_minor_unit`), as amounts. */
function fromMinorUnits(value: Fields): Fields {
  const unit = value.currency_minor_unit;
  if (typeof unit !== "number" || !Number.isInteger(unit) || unit < 0 || unit > 4) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const isAmount = /price$/.test(name) && /^\d+$/.test(String(part));
      return [name, isAmount ? (Number(part) / 10 ** unit).toFixed(unit) : part];
    }),
  );
}

/**
 * The price in euros, or else the only one, of a list by currencies, as Medusa keeps them since 2.0; those of price lists and
 * of larger quantities hold for some. Null for any other list.
 */
function priceOfCurrencies(prices: unknown): { price: unknown; currency: string } | null {
  if (!isObjects(prices)) return null;
  const isPrice = ({ amount, currency_code: code }: Fields) => typeof amount === "number" && isText(code);
  const all = prices.filter(isFields);
  if (!all.every(isPrice)) return null;
  const usual = all.filter((one) => !one.price_list_id && !one.min_quantity);
  const [first, ...others] = usual;
  const found = usual.find((one) => String(one.currency_code).toLowerCase() === "eur");
  const one = found ?? (others.length === 0 ? first : undefined);
  return one ? { price: one.amount, currency: String(one.currency_code).toUpperCase() } : null;
}

/** What shoppers pay for a variant, and before a reduction, as Saleor, Vendure and Medusa say it. */
function pricesOf({ pricing, price, priceWithTax, ...others }: Fields): Fields {
  const { prices, ...rest } = others;
  const ofCurrencies = price === undefined ? priceOfCurrencies(prices) : null;
  if (ofCurrencies) return { ...rest, ...ofCurrencies };
  if (isFields(pricing)) {
    const [now, before] = [grossOf(pricing.price), grossOf(pricing.priceUndiscounted)];
    // What a product says of all its variants goes where each says it.
    const isReduced = now !== null && before !== null && before > now;
    if (now === null) return { ...others, ...(isFields(pricing.priceRange) ? {} : { pricing }) };
    return { ...others, price: now, ...(isReduced && { price_before: before }) };
  }
  // Vendure counts in cents (docs.vendure.io, "Money & Currency").
  if (Number.isInteger(priceWithTax) && Number.isInteger(price))
    return { ...others, price: (Number(priceWithTax) / 100).toFixed(2) };
  return {
    ...others,
    ...(price !== undefined && { price }),
    ...(priceWithTax !== undefined && { priceWithTax }),
  };
}

/** Whether a value is a list of objects, with one at least. */
export function isObjects(value: unknown): value is object[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "object" && one !== null)
  );
}

/** The lists of a GraphQL answer as arrays: `{ edges: [{ node }] }`, `{ items, totalItems }`, and a record that is such a node. */
export function withoutEdges(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEdges);
  if (typeof value !== "object" || value === null) return value;
  const { edges, node, ...others } = value as Record<string, unknown>;
  if (isObjects(edges) && edges.every((edge) => "node" in edge)) return edges.map(withoutEdges);
  // `{ items, totalItems }` of Vendure.
  const { items, totalItems } = others;
  if (isObjects(items) && typeof totalItems === "number") return items.map(withoutEdges);
  if (typeof node === "object" && node !== null && Object.keys(others).every((name) => name === "cursor"))
    return withoutEdges(node);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutEdges(part)]));
}

/** What variants of Medusa before 2.0 say in its own way. */
const ofMedusa = new Set(
  "options prices title calculated_price calculated_price_incl_tax original_price original_price_incl_tax".split(
    " ",
  ),
);

/**
 * A product of Medusa before 2.0 in the plain shape: its variants name options by ids of the product's, and count money in
 * cents (docs.medusajs.com/v1); later ones nest their prices. Any other object as it is.
 */
function fromMedusa(value: Fields): Fields {
  const { options, variants } = value;
  if (!isObjects(options) || !isObjects(variants)) return value;
  const all = variants.filter(isFields);
  if (!all.every((one) => Number.isInteger(one.calculated_price) && isObjects(one.options))) return value;
  const titles = new Map(options.filter(isFields).map(({ id, title }) => [id, title]));
  const euros = (cents: unknown) => (Number(cents) / 100).toFixed(2);
  const plain = all.map((variant) => {
    const own = isObjects(variant.options) ? variant.options.filter(isFields) : [];
    const now = variant.calculated_price_incl_tax ?? variant.calculated_price;
    const before = variant.original_price_incl_tax ?? variant.original_price;
    return {
      ...Object.fromEntries(Object.entries(variant).filter(([name]) => !ofMedusa.has(name))),
      options: Object.fromEntries(own.map((one) => [titles.get(one.option_id), one.value])),
      price: euros(now),
      ...(Number(before) > Number(now) && { price_before: euros(before) }),
    };
  });
  const { options: _, ...product } = value;
  return { ...product, variants: plain };
}

const placeKey =
  /^(?:warehouse|location|stock_?location|location_?id|store|(?:cod_?|id_?)?(?:almacen|tienda)|(?:warehouse|store)_?(?:id|code))$/i;
const ofSize = /size|talla|ean|gtin|upc|barcode|sku|^name$/i;
/** What counts the pieces at a place, in small letters, the surest first: what can be sold before what lies there. */
const pieceKeys = [
  "available_quantity",
  "availablequantity",
  "quantity",
  "stocked_quantity",
  "qty",
  "stock",
  "cantidad",
  "in_stock",
  "instock",
  "stock_level",
  "on_hand",
  "existencias",
  "unidades",
];
const priceKey = /^(?:price|precio)$/i;

/**
 * What all places that keep a size say of it, as facts of the size: `stocks: [{ warehouse, quantity: 1 }, …]` as its pieces, and what it costs
 * in each of them where that is the same; null for any other list.
 */
function factsOfPlaces(name: string, part: unknown): Fields | null {
  // Sizes may each say in which warehouse they are.
  const isPlace = (one: object) =>
    Object.keys(one).some((key) => placeKey.test(key)) && !Object.keys(one).some((key) => ofSize.test(key));
  if (!isObjects(part) || !part.every(isPlace)) return null;
  const places = part.filter(isFields);
  const prices = places.flatMap((one) =>
    Object.entries(one).flatMap(([key, price]) => (priceKey.test(key) ? [price] : [])),
  );
  const [price] = prices;
  // Which of several prices holds is asked.
  if (prices.some((other) => other !== price)) return null;
  const counts = places.map((one) => {
    const said = new Map(Object.entries(one).map(([name, count]) => [name.toLowerCase(), count]));
    const key = pieceKeys.find((name) => typeof said.get(name) === "number");
    return key === undefined ? Number.NaN : Number(said.get(key));
  });
  const sum = counts.reduce((all, count) => all + count, 0);
  if (!Number.isInteger(sum)) return null;
  return { stock: sum, ...(price !== undefined && { [`${name}_price`]: price }) };
}

/** The cost of a Saleor variant, which each of its channels says: that in euros, else the first. */
function withCost(value: Fields): Fields {
  const { channelListings, ...others } = value;
  if (!isObjects(channelListings)) return value;
  const costs = channelListings
    .filter(isFields)
    .flatMap(({ costPrice }) => (isFields(costPrice) ? [costPrice] : []));
  const cost = costs.find(({ currency }) => currency === "EUR") ?? costs[0];
  return { ...(cost?.amount !== undefined && { cost: cost.amount }), ...others };
}

/** Brings what GraphQL shops nest into the plain shape of other dumps: facts by their names, amounts as one number. */
export function plainShape(value: unknown): unknown {
  if (Array.isArray(value)) return factsOf(value) ?? value.map(plainShape);
  if (!isFields(value)) return value;
  const parts = Object.entries(pricesOf(withCost(fromMedusa(fromMinorUnits(value))))).map(
    ([name, part]) => factsOfPlaces(name, part) ?? { [name]: plainShape(part) },
  );
  return Object.assign({}, ...parts);
}

const kinds = ["type", "kind", "tipo", "system"];

/** Elements that are told apart by an attribute, `<price type="rrp">`, `<size system="EU">`, as an object of their texts. */
export function typedTexts(list: readonly unknown[]): Record<string, unknown> | null {
  const pairs = list.map((one) => {
    const fields: Record<string, unknown> = typeof one === "object" && one !== null ? { ...one } : {};
    const kind = kinds.map((name) => fields[name]).find((said) => typeof said === "string" && said !== "");
    // `{ type: "EAN", code: "0194502212198" }`
    const code = typeof fields.code === "string" && isGtin(fields.code) ? fields.code : undefined;
    return [String(kind ?? "").toLowerCase(), fields["#text"] ?? code] as const;
  });
  const isTyped = pairs.every(([kind, text]) => kind !== "" && text !== undefined);
  const isApart = new Set(pairs.map(([kind]) => kind)).size === pairs.length;
  return list.length > 0 && isTyped && isApart ? Object.fromEntries(pairs) : null;
}
