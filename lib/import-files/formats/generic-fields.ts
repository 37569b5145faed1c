import { codeAndSize, codeWithColour, isMakersCode, isWrittenAsCode } from "../guess/makers-codes";
import { barcodeOf } from "../records/further-titles";
import { isPairList, isSold } from "../records/pair-list";
import { daysOfReduction, reducedPrice } from "../records/price-reduction";
import { isAmount, saleDays, takeSale } from "../records/sale-days";
import {
  addOptions,
  mappedFields,
  noOption,
  optionField,
  sizeOfOption,
  statusOf,
  withLeg,
} from "../records/variant";
import { optionsOf, saysSize } from "../records/variant-options";
import { headingTitle } from "../shared/heading-title";
import { plainTitle } from "../shared/plain-title";
import type { ImportPlan } from "../shared/plan";
import type { SourceRow } from "../shared/source-row";
import { bareSizeOfName, codedName, sizeOfName } from "../sizes/name-sizes";
import { isLetterSize, isSize, readSizePair } from "../sizes/size-pair";
import { ownSizeTitle } from "../sizes/size-titles";
import { waistAndLeg } from "../sizes/waist-and-leg";
import { plainNumber } from "../words/amount-text";
import { isColourText, withoutColourCode } from "../words/colour-words";
import { codeWithoutSize } from "../words/size-codes";
import { isCancelled } from "../words/stock-words";
import { colourCodes } from "../words/title-words";

/** The code of the style where the record names it as that of its parent; a parent's own code names itself. */
function parentOf(fields: Record<string, string>): string {
  return fields.parent_code || (fields.style_code ?? "");
}

/** Pieces of a product beside those of its variants: `Cantidad total`. */
const stockInAll =
  /^(?:cantidad|stock|existencias|quantity|qty) total$|^total (?:stock|qty|quantity|existencias)$/;
/** Pieces of a variant where those of products without variants have a column of their own: `product_variation_quantity`. */
const stockOfVariant = /\bvaria\w* .*(?:quantity|qty|stock|inventory)$/;
/** The code of a variant beside that of its product, which may be each colour's own: `product_variation_sku`. */
const codeOfVariant =
  /\bvaria\w* (?:sku|code)$|^(?:ref\w*|code|codigo|sku) (?:de )?(?:la )?(?:declinaison|combinacion|combination|variante?)$/;

/** The cell under the first title that reads so; "" where there is none. */
function cellUnder({ cells }: SourceRow, title: RegExp): string {
  const found = Object.keys(cells).find((one) => title.test(plainTitle(one)));
  return found === undefined ? "" : (cells[found] ?? "");
}

/** `DD1391-100-40,DD1391-100-41`: the codes of all sizes in one cell are that of the style with a size behind each. */
function codeOfList(cell: string): string {
  const [first = "", ...others] = cell.split(/\s*[,;|]\s*/);
  if (others.length === 0) return cell;
  const steps = first.split(/(?=[-_/])/);
  const shared = steps.map((_, index) => steps.slice(0, index + 1).join(""));
  const style = shared.findLast((start) => others.every((one) => one.startsWith(start) && one !== start));
  return style && style !== first && /\d{3}/.test(style) ? style : cell;
}

/** What Odoo calls a variant, `[1203A412-41] GT-2160 (Negro, 41)`, without its code and its options. */
function bareName(name: string, code: string, values: string[]): string {
  const start = code && name.startsWith(`[${code}]`) ? name.slice(code.length + 2).trim() : name;
  const [, rest = "", said = ""] = /^(.+?)\s*\(([^()]*)\)$/.exec(start) ?? [];
  const isOptions = said !== "" && said.split(/,\s*/).every((part) => values.includes(part));
  return isOptions ? rest : start;
}

const namesSize = (title: string) => optionField(title, { sizeOption: "" }) === "size";

/** The size of a record in a list whose sizes have several names: `Sizes.eu` of shoes beside `Sizes.size` or `Sizes.alpha` of clothes, `maat` beside `maat_(w/l)`. */
function sizeBeside({ cells }: SourceRow, title: string): string | undefined {
  const list = title.slice(0, title.lastIndexOf(".") + 1);
  if (!list) return;
  return Object.entries(cells).find(
    ([other, cell]) =>
      cell !== "" &&
      other.startsWith(list) &&
      (isLetterSize(cell) ||
        (namesSize(other.slice(list.length)) && (isSize(cell) || waistAndLeg.test(cell)))),
  )?.[1];
}

/** A code that has its size behind a stroke, and that size: `BQ6806-100/42.5`, `BB5476_38 2/3`. */
function partSizeOfCode(text: string): Record<string, string> {
  const [, code = text, size = ""] = codeAndSize.exec(text.trim()) ?? [];
  return { style_code: code, size };
}

/** The code and the name of a heading above the sizes of an article: `DZ5485-031 - Zapatilla Air Jordan 1`. */
function partHeading(text: string): Record<string, string> {
  const [, code = "", name = ""] = /^(?=\S*\d)(\S+)\s+[-–—:|]\s+(\p{L}.*)$/u.exec(text.trim()) ?? [];
  return isMakersCode(code) || isWrittenAsCode(code) ? { style_code: code, name } : {};
}

/** Parts what a code or a colour holds of other things, and joins the code of a style with that of its colour. */
function partCodes(fields: Record<string, string>, row: SourceRow, plan: ImportPlan): void {
  const { columns } = plan;
  if (columns.size && columns.size === columns.style_code)
    Object.assign(fields, partSizeOfCode(fields.style_code ?? ""));
  if (columns.name === headingTitle && !fields.style_code)
    Object.assign(fields, partHeading(fields.name ?? ""));
  const { style_code: style = "", brand = plan.defaults.brand ?? "" } = fields;
  if (style) fields.style_code = codeWithColour(style, cellUnder(row, colourCodes), brand);
  if (fields.colour) fields.colour = withoutColourCode(fields.colour);
}

type Read = { fields: Record<string, string>; options: Record<string, string>; byOption: boolean };

const onSale =
  /^(?:on sale|en oferta|(?:(?:sale|special) price|special|sonderpreis|angebot(?:spreis)?|aktion(?:spreis)?|(?:precio )?(?:de )?oferta|(?:prezzo )?(?:in )?(?:offerta|promo)|promo(?:cion|zione|tion)?) (?:is )?(?:active|aktiv|activ[oa]|attiv[oa]|actif|active|enabled))$/;

/** What says that the reduced price does not hold: a shop system keeps it after the sale, `Sonderpreis aktiv` of N. */
function saleOver({ cells }: SourceRow): Record<string, string> {
  const over = Object.entries(cells).find(
    ([title, cell]) =>
      /^(?:n|no|nein|non|false|falso|0)$/i.test(cell.trim()) && onSale.test(plainTitle(title)),
  );
  return over ? { sale_over: over.join(": ") } : {};
}

const isSameAmount = (one: string, other: string) => one === other || plainNumber(one) === plainNumber(other);

/** Makes a reduced price the price, and what stands before it the earlier one, with the days that it holds. */
function takeReductions(fields: Record<string, string>, sale: string, row: SourceRow): void {
  const days = saleDays(row);
  // They hold for a discount and an earlier price, too (assemble-prices.ts).
  Object.assign(fields, days);
  // Marketplaces say what is asked now as the price, too, beside the one before: `Precio`, `Precio original`, `Precio con descuento`.
  if (isAmount(sale) && fields.earlier_price && isSameAmount(sale, fields.price ?? ""))
    fields.price = fields.earlier_price;
  takeSale(fields, sale, { ...days, ...saleOver(row) });
  const reduced = fields.earlier_price ? null : reducedPrice(fields.price ?? "", row.cells);
  takeSale(fields, reduced ?? "", { ...days, ...daysOfReduction(row.cells) });
  // Where only some are reduced, the price before is that of the others.
  if (!fields.price && fields.earlier_price) {
    fields.price = fields.earlier_price;
    fields.earlier_price = "";
  }
}

/** What columns of wider kinds are called, beside that of the kind: `Category` beside `Subcategory`. */
const widerKind =
  /^(?:categor(?:y|ia|ie)|kategorie|department|departamento|reparto|rayon|seccion|section|sezione|famil(?:ia|y|le)|famille|famiglia|gr[uo]ppo|grupo|warengruppe)$/;

/** A wider kind of goods than the one that is read, which may say whom they are for: `Abbigliamento uomo`. */
function widerKindOf({ cells }: SourceRow, { columns }: ImportPlan): string {
  if (!columns.category || columns.gender) return "";
  const read = Object.values(columns);
  return (
    Object.entries(cells).find(
      ([title]) => widerKind.test(plainTitle(title)) && !read.includes(title),
    )?.[1] ?? ""
  );
}

/**
 * The size that both code and name of a record end in, and each without it: `BB5478-UK9`, `Gazelle Navy UK 9` of a listing without
 * variants.
 */
function sizeOfBoth({ style_code: code = "", name = "" }: Record<string, string>): Record<string, string> {
  const named = bareSizeOfName(name);
  const style = named && /^(?:EU|UK|US)/i.test(named.size) ? codeWithoutSize(code, named.size) : null;
  return named && style ? { size: named.size, name: named.name, style_code: style } : {};
}

/** What was read of a record last: it is asked for with each question about it. */
const lastRead = new WeakMap<SourceRow, { plan: ImportPlan; read: Read }>();

/** The fields of a record. A reduced price is the price, and what stood there the one before. */
export function readFields(row: SourceRow, plan: ImportPlan): Read {
  const last = lastRead.get(row);
  const read = last?.plan === plan ? last.read : readAnew(row, plan);
  if (read !== last?.read) lastRead.set(row, { plan, read });
  // Whoever asks may change what it gets.
  return { ...read, fields: { ...read.fields }, options: { ...read.options } };
}

function readAnew(row: SourceRow, plan: ImportPlan): Read {
  const { sale_price: sale, ...fields } = mappedFields(row, plan);
  if (fields.barcode !== undefined) fields.barcode = barcodeOf(fields.barcode, row.cells, plan);
  partCodes(fields, row, plan);
  if (noOption.test(fields.size ?? "")) delete fields.size;
  if (!fields.size) {
    const ownSize = row.cells[ownSizeTitle(Object.keys(row.cells), plan) ?? ""];
    if (ownSize && !/^\d/.test(ownSize)) fields.size = ownSize;
  }
  if (!fields.size && plan.columns.size) {
    const beside = sizeBeside(row, plan.columns.size);
    if (beside) fields.size = beside;
  }
  if (!fields.size && !fields.sizes) Object.assign(fields, sizeOfBoth(fields));
  if (fields.size && fields.size_system) fields.size = sizeOfOption(fields.size_system, fields.size);
  if (fields.size) fields.size = withLeg(fields.size, row.cells);
  const pair = plan.columns.colour ? null : readSizePair(fields.size ?? "");
  if (pair) Object.assign(fields, pair);
  // A variant without sizes is called by its colour.
  else if (!plan.columns.colour && isColourText(fields.size ?? "")) {
    fields.colour = fields.size ?? "";
    delete fields.size;
  }
  if (plan.columns.stock && !fields.stock) fields.stock = cellUnder(row, stockOfVariant);
  // Goods without sizes beside others that list theirs one by one.
  if (plan.columns.stock && !fields.stock && !fields.size && !fields.sizes)
    fields.stock = cellUnder(row, stockInAll);
  fields.variant_code = cellUnder(row, codeOfVariant);
  fields.wider_kind = widerKindOf(row, plan);
  // A list of single pairs keeps those that are sold.
  const isPair = !plan.columns.stock && plan.defaults.stock === "1" && isPairList(Object.keys(row.cells));
  if ((fields.stock || isPair) && isSold(row.cells)) fields.stock = "0";
  else if (isPair) fields.stock = "1";
  if (fields.stock && isCancelled(row.cells)) fields.stock = "0";
  if (fields.parent_code !== undefined) fields.style_code = parentOf(fields);
  if (fields.style_code) fields.style_code = codeOfList(fields.style_code);
  // `*` of a line of totals.
  if (fields.style_code && !/[\p{L}\p{N}]/u.test(fields.style_code)) fields.style_code = "";
  takeReductions(fields, sale ?? "", row);
  if (!row.isUnread && saysSize(fields.name ?? "")) delete fields.name;
  if (row.cells[headingTitle]) fields.heading = row.cells[headingTitle];
  if (row.outer) fields.outer_heading = row.outer;
  if (fields.status) fields.status = statusOf(fields.status);
  const tags = Object.entries(row.cells).filter(([title]) =>
    /^(?:(?:product )?tags?(?: \d+)?|etiquetas|schlagworte?r?|etiquettes)$/.test(plainTitle(title)),
  );
  if (tags.length > 0) fields.tags = tags.map(([, cell]) => cell).join(", ");
  // `Size: 41` is an option, whatever column it stands in.
  const named = optionsOf(row);
  // What a variant is called says no more than its options: `Burdeos` of one in that colour alone.
  const called = named.flatMap(([, value]) => value || []).join(", ");
  const kinds = named.map(([name]) => optionField(name, plan));
  if (called && fields.size === called && kinds.includes("colour") && !kinds.includes("size"))
    delete fields.size;
  const mapped = saysSize(fields.size ?? "") ? undefined : fields.size;
  const options = Object.fromEntries(
    // What the size and the colour say already, whatever the option is called: `camo`: washed black.
    Object.entries(addOptions(fields, named, plan)).filter(
      ([, value]) => value !== fields.size && value !== fields.colour,
    ),
  );
  if (fields.name)
    fields.name = bareName(
      fields.name,
      fields.style_code ?? "",
      named.map(([, value]) => value),
    );
  const ending =
    fields.size === undefined && !plan.columns.size && !plan.columns.sizes && plan.sizeColumns
      ? (sizeOfName(fields.name ?? "") ??
        (plan.nameSizes ? (bareSizeOfName(fields.name ?? "") ?? codedName(fields.name ?? "")) : null))
      : null;
  if (ending) {
    // What has a column of its own is said there.
    const said = Object.entries(ending).filter(([field]) => field === "name" || !fields[field]);
    Object.assign(fields, Object.fromEntries(said));
  }
  return { fields, options, byOption: mapped === undefined && fields.size !== undefined };
}
