import { optionField } from "../records/variant";
import { isSize } from "../sizes/size-pair";

// The lines of electronic invoices after EN 16931, which has two syntaxes: UBL (Peppol) and UN/CEFACT's CII (ZUGFeRD, Factur-X).

type Fields = Record<string, unknown>;

/** The element of a line in CII; Order-X has the same for orders. */
export const lineOfCii = "IncludedSupplyChainTradeLineItem";

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const isBlankList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** The fields that say something. */
const saidOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== "" && !isBlankList(value)),
  );

/** The text of an element, with attributes or without: `<BilledQuantity unitCode="PR">2</BilledQuantity>`. */
function textOf(value: unknown): string {
  const [first] = listOf(value);
  const text = typeof first === "object" && first !== null ? fieldsOf(first)["#text"] : first;
  return typeof text === "string" ? text : "";
}

/** The field of an element whose name ends so: `SpecifiedLineTradeAgreement`, in older versions `SpecifiedSupplyChainTradeAgreement`. */
function part(fields: Fields, ending: RegExp): unknown {
  return Object.entries(fields).find(([name]) => ending.test(name))?.[1];
}

type Fact = { name: string; value: string };

/** A fact of goods, which UBL calls an item property and CII a product characteristic. */
function factOf(value: unknown): Fact[] {
  const { Name, Description, NameCode, TypeCode, Value, ValueQuantity, ValueMeasure } = fieldsOf(value);
  const [name = "", said = ""] = [
    [Name, Description, NameCode, TypeCode],
    [Value, ValueQuantity, ValueMeasure],
  ].map((all) => all.map(textOf).find(Boolean));
  return name && said ? [{ name, value: said }] : [];
}

const fieldOf = (label: string) => optionField(label, { sizeOption: "" });

/** Size and colour out of a text that names them, and whether it says nothing else: `Größe: 42 / Farbe: Schwarz`, `Talla 42, color negro`. */
function factsIn(text: string): { facts: Fact[]; isAll: boolean } {
  const parts = text.split(/\n|[;|()]|,(?!\d)|\.\s|\s[/–-]\s/).map((one) => one.trim());
  const found = parts.map((one): (Fact & { isSure: boolean }) | null => {
    const [, name = "", sign = "", value = ""] =
      /^(\p{L}[\p{L} ]{0,20}?|\p{L}{2,}\.)(\s*[:=]\s*|\s+)(\S.*)$/u.exec(one) ?? [];
    const field = fieldOf(name);
    if (field !== "size" && field !== "colour") return null;
    return { name, value, isSure: sign.trim() !== "" || (field === "size" && isSize(value)) };
  });
  const facts = found.filter((one) => one !== null);
  // `Color block` alone is no colour.
  if (!facts.some(({ isSure }) => isSure)) return { facts: [], isAll: false };
  const isAll = parts.every((one, at) => one === "" || found[at]);
  return { facts: facts.map(({ name, value }) => ({ name, value })), isAll };
}

/** An item with all its facts in one list: those with names, and size and colour out of its texts where none of them says these. */
function withFacts(item: Fields, notes: readonly unknown[]): Fields {
  const { AdditionalItemProperty: named, Description, ...rest } = item;
  const facts = listOf(named).flatMap(factOf);
  const said = new Set(facts.map(({ name }) => fieldOf(name)));
  const described = factsIn(textOf(Description));
  const found = [described, ...notes.map(textOf).map(factsIn)].flatMap((one) => one.facts);
  return saidOf({
    ...rest,
    // What says size and colour alone would describe all sizes by the first of them.
    Description: described.isAll ? undefined : Description,
    AdditionalItemProperty: [...facts, ...found.filter(({ name }) => !said.has(fieldOf(name)))],
  });
}

/** Whether the amount of a line is its price by its pieces: else something is taken off, or the price is of several pieces (`BaseQuantity`). */
const isProduct = (price: number, pieces: number, amount: number) =>
  Math.abs(price * pieces - amount) < 0.011 + pieces * 0.005;

/** What one piece of a line costs after all that is taken off; null where its price says that, or nothing does. */
function paidForOne({ PriceAmount, BaseQuantity }: Fields, pieces: unknown, amount: unknown): number | null {
  const [one, several, count, total] = [PriceAmount, BaseQuantity, pieces, amount].map((value) =>
    Number(textOf(value)),
  );
  if (!one || !count) return null;
  const paid = total || (one * count) / (several || 1);
  return paid / count < 0 || isProduct(one, count, paid) ? null : paid / count;
}

/** An element with another number, or its own in the plainest way: `2.000` would be two thousand in a table. */
function withNumber(value: unknown, number = Number(textOf(value))): unknown {
  if (textOf(value) === "" || Number.isNaN(number)) return value;
  const text = Number.isInteger(number) ? String(number) : number.toFixed(2);
  return typeof value === "object" && value !== null ? { ...value, "#text": text } : text;
}

const quantity = /^(?:\w+ed)?Quantity$/;

/** A line of UBL with the price of one piece after all that is taken off, and with the facts of its item in one list. */
function plainUbl(line: Fields): Fields {
  const { Item, Price, AllowanceCharge, ...rest } = line;
  if (Item === undefined) return line;
  const { BaseQuantity, ...price } = fieldsOf(Price);
  const paid = paidForOne(fieldsOf(Price), part(line, quantity), line.LineExtensionAmount);
  const numbers = Object.entries(rest).filter(
    ([name]) => quantity.test(name) || name === "LineExtensionAmount",
  );
  return saidOf({
    ...rest,
    ...Object.fromEntries(numbers.map(([name, value]) => [name, withNumber(value)])),
    // What the amount of the line has in it says nothing more beside what one piece costs.
    AllowanceCharge: paid === null ? AllowanceCharge : undefined,
    Item: withFacts(fieldsOf(Item), listOf(line.Note)),
    Price:
      Price &&
      saidOf({
        ...price,
        PriceAmount: withNumber(price.PriceAmount, paid ?? undefined),
        BaseQuantity: paid === null ? BaseQuantity : undefined,
      }),
  });
}

/** What is taken off a price or a line, or added to it, as UBL says it. */
function allowances(value: unknown): Fields[] {
  return listOf(value).map((one) => {
    const { ChargeIndicator, ActualAmount, CalculationPercent, BasisAmount, Reason } = fieldsOf(one);
    const charge = fieldsOf(ChargeIndicator);
    return {
      ChargeIndicator: charge.Indicator ?? ChargeIndicator,
      AllowanceChargeReason: Reason,
      MultiplierFactorNumeric: CalculationPercent,
      Amount: ActualAmount,
      BaseAmount: BasisAmount,
    };
  });
}

/** The product of a line of CII as UBL's item: the same facts under other names. */
function itemOf(product: Fields): Fields {
  const { GlobalID, SellerAssignedID, BuyerAssignedID, ManufacturerAssignedID, ...rest } = product;
  const { ApplicableProductCharacteristic, Name, ...others } = rest;
  const id = (value: unknown) => (textOf(value) ? { ID: value } : undefined);
  return saidOf({
    Name: textOf(Name),
    SellersItemIdentification: id(SellerAssignedID),
    BuyersItemIdentification: id(BuyerAssignedID),
    ManufacturersItemIdentification: id(ManufacturerAssignedID),
    StandardItemIdentification: id(GlobalID),
    AdditionalItemProperty: ApplicableProductCharacteristic,
    ...others,
  });
}

/** A line of CII as one of UBL. */
function ublOf(line: Fields): Fields {
  const document = fieldsOf(line.AssociatedDocumentLineDocument);
  const agreement = fieldsOf(part(line, /TradeAgreement$/));
  const delivery = fieldsOf(part(line, /TradeDelivery$/));
  const settlement = fieldsOf(part(line, /TradeSettlement$/));
  const net = fieldsOf(agreement.NetPriceProductTradePrice);
  const gross = fieldsOf(agreement.GrossPriceProductTradePrice);
  const tax = fieldsOf(listOf(settlement.ApplicableTradeTax)[0]);
  const [off] = allowances(gross.AppliedTradeAllowanceCharge);
  return saidOf({
    ID: document.LineID,
    Kind: document.LineStatusReasonCode,
    Note: listOf(document.IncludedNote)
      .map((note) => textOf(fieldsOf(note).Content))
      .join("\n"),
    InvoicedQuantity: part(delivery, /^(?:Billed|Requested|Agreed|Despatched|Delivered)Quantity$/),
    LineExtensionAmount: fieldsOf(part(settlement, /MonetarySummation$/)).LineTotalAmount,
    AllowanceCharge: allowances(settlement.SpecifiedTradeAllowanceCharge)[0],
    Item: {
      ...itemOf(fieldsOf(line.SpecifiedTradeProduct)),
      ClassifiedTaxCategory: saidOf({ Percent: tax.RateApplicablePercent ?? tax.ApplicablePercent }),
    },
    Price: saidOf({
      PriceAmount: net.ChargeAmount ?? gross.ChargeAmount,
      BaseQuantity: net.BasisQuantity ?? gross.BasisQuantity,
      AllowanceCharge: gross.ChargeAmount && saidOf({ ...off, BaseAmount: gross.ChargeAmount }),
    }),
  });
}

/** Whether a line of CII adds up others or says something of them alone, as the profile EXTENDED has such lines. */
export function isNoDetail(cells: Record<string, string>): boolean {
  return /^(?:GROUP|INFORMATION)$/.test(cells.kind ?? "") && "invoiced_quantity" in cells;
}

/** The currency of an invoice in CII, which newer versions name behind the lines; "" where it names none. */
export async function currencyOfCii(text: AsyncIterable<string>): Promise<string> {
  let rest = "";
  for await (const piece of text) {
    rest += piece;
    const [, currency] = /<(?:\w+:)?(?:Invoice|Order)CurrencyCode[^<>]*>\s*([A-Z]{3})\s*</.exec(rest) ?? [];
    if (currency) return currency;
    rest = rest.slice(-200);
  }
  return "";
}

/** A line of an electronic invoice in one shape, whichever syntax it is of; any other element as it is. `name`: what it is called. */
export function plainLine(name: string, line: unknown): unknown {
  if (name === lineOfCii) return plainUbl(ublOf(fieldsOf(line)));
  return plainUbl(fieldsOf(line));
}
