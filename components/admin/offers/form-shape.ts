import { makeFormKey } from "@/components/form/make-form-key";
import { parseMoney, typedMoney } from "@/lib/money";
import { type OfferAmounts, type PricedLine, priceOffer } from "@/lib/offers/amounts";
import type { OfferedItem, OfferedProduct } from "@/lib/offers/find-goods";
import type { OfferValues } from "@/lib/offers/staff-forms";

/** A line of an offer as the form holds it: one shape for goods in stock, goods on request and free text. */
export type LineValues = {
  /** Keeps a line's fields with it when another one goes. */
  key: string;
  source: "stock" | "sourced" | "free";
  productId: string | null;
  sourcedItemId: string | null;
  name: string;
  brand: string;
  styleCode: string;
  size: string;
  price: string;
  quantity: number;
  optional: boolean;
};

/** An offer as the form holds it; numbers stay as they are typed. */
export type OfferFields = {
  id: string;
  kind: "purchase" | "reservation";
  lang: "es" | "en";
  name: string;
  email: string;
  phone: string;
  fulfilment: "pickup" | "delivery";
  street: string;
  postcode: string;
  town: string;
  delivery: string;
  discount: string;
  discountReason: string;
  noteEs: string;
  noteEn: string;
  validHours: string;
  depositKind: "none" | "percent" | "sum";
  depositPercent: string;
  deposit: string;
  inquiryId: string | null;
  lines: LineValues[];
};

type StoredLine = NonNullable<OfferValues["lines"]>[number];

function lineFields(line: StoredLine, index: number): LineValues {
  const words = { name: "", brand: "", styleCode: "", sourcedItemId: null, productId: null };
  return {
    key: `stored-${index}`,
    ...words,
    ...line,
    size: line.size ?? "",
    price: line.price ?? "",
    quantity: line.quantity ?? 1,
    optional: line.optional ?? false,
  };
}

function depositFields({ depositPercent, deposit }: OfferValues) {
  const kind = typeof depositPercent === "number" ? "percent" : deposit ? "sum" : "none";
  return {
    depositKind: kind as OfferFields["depositKind"],
    depositPercent: typeof depositPercent === "number" ? String(depositPercent) : "",
    deposit: deposit ?? "",
  };
}

/** What the form begins with, from what is stored or was filled in for it. */
export function fieldsOf(values: OfferValues): OfferFields {
  const { version, lines = [], validHours = 48, ...own } = values;
  const empty = { name: "", email: "", phone: "", street: "", postcode: "", town: "", delivery: "" };
  const words = { discount: "", discountReason: "", noteEs: "", noteEn: "", inquiryId: null };
  return {
    ...empty,
    ...words,
    ...own,
    validHours: String(validHours),
    ...depositFields(values),
    lines: lines.map(lineFields),
  };
}

function lineToSave(line: LineValues): StoredLine {
  const { source, productId, sourcedItemId, name, brand, styleCode, size, price, quantity, optional } = line;
  const said = { size, price, quantity, optional };
  if (source === "stock") return { source, productId: productId ?? "", ...said };
  if (source === "free") return { source, name, ...said };
  return { source, productId, sourcedItemId, name, brand, styleCode, ...said };
}

function numberOf(typed: string): number {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

/** What is sent to be saved; `version` is null for a new offer. */
export function valuesToSave(fields: OfferFields, version: number | null): OfferValues {
  const { depositKind, depositPercent, deposit, validHours, lines, ...own } = fields;
  const asks = fields.kind === "purchase" ? depositKind : "none";
  return {
    ...own,
    version,
    validHours: numberOf(validHours),
    depositPercent: asks === "percent" ? numberOf(depositPercent) : null,
    deposit: asks === "sum" ? deposit : null,
    lines: lines.map(lineToSave),
  };
}

/** A line for a size of a product, at the product's price. */
export function lineOfProduct(product: OfferedProduct, size: string): LineValues {
  const { productId, name, brand, styleCode, priceCents } = product;
  const said = { price: typedMoney(priceCents), quantity: 1, optional: false };
  const key = makeFormKey();
  return { key, source: "stock", productId, sourcedItemId: null, name, brand, styleCode, size, ...said };
}

/** A line for a sourced item, at its expected price where there is one. */
export function lineOfItem(item: OfferedItem): LineValues {
  const { sourcedItemId, productId, name, brand, styleCode, sizes, priceCents } = item;
  const said = { price: typedMoney(priceCents), quantity: 1, optional: false };
  const size = sizes.length === 1 ? (sizes[0] ?? "") : "";
  const key = makeFormKey();
  return { key, source: "sourced", productId, sourcedItemId, name, brand, styleCode, size, ...said };
}

/** A line for whatever staff write. */
export function freeLine(): LineValues {
  const words = { name: "", brand: "", styleCode: "", size: "", price: "" };
  const key = makeFormKey();
  return {
    key,
    source: "free",
    productId: null,
    sourcedItemId: null,
    ...words,
    quantity: 1,
    optional: false,
  };
}

function centsOf(typed: string): number {
  return parseMoney(typed) ?? 0;
}

/** What the offer costs as it is typed, with all its lines; what cannot be read counts as nothing. */
export function amountsOf(fields: OfferFields): OfferAmounts {
  const lines = fields.lines.map(
    ({ key, source, quantity, price }): PricedLine => ({
      id: key,
      source,
      quantity,
      unitCents: centsOf(price),
    }),
  );
  const asks = fields.kind === "purchase" ? fields.depositKind : "none";
  const terms = {
    kind: fields.kind,
    discountCents: centsOf(fields.discount),
    deliveryCents: fields.fulfilment === "delivery" ? centsOf(fields.delivery) : 0,
    depositPercent: asks === "percent" ? numberOf(fields.depositPercent) || 0 : null,
    depositCents: asks === "sum" ? centsOf(fields.deposit) : null,
  };
  return priceOffer(lines, terms, () => true);
}
