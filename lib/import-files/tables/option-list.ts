import type { SourceRow } from "../shared/source-row";

/**
 * `select|Talla|42|1|3|1|+|0.0000|…`: kind, name, value, whether it must be chosen, pieces; `Talla|42|3|1|+|…` of other versions: name,
 * value, pieces.
 */
const optionLine = /^(?:(?:select|radio|image)\|)?([^|]+)\|([^|]+)\|(?:[01]\|(?=-?\d+\|[01]\|))?(-?\d+)\|/;
/** `1,1,68.1818,0000-00-00,0000-00-00`: group of customers, order, price, days. */
const special = /^\d+,\d+,(\d+(?:\.\d+)?),/;

const linesOf = (cell = "") => cell.split(/\r?\n/).filter((line) => line.trim() !== "");

/** `Ficha|Color|Negro` */
function attributesOf(cell = ""): [name: string, value: string][] {
  return linesOf(cell).flatMap((line): [string, string][] => {
    const [, name = "", value = "", ...more] = line.split("|");
    return name && value && more.length === 0 ? [[name.trim(), value.trim()]] : [];
  });
}

/**
 * Makes a record per size of each record of OpenCart's CSV Price Pro, whose cells list options with their pieces, attributes and
 * reduced prices.
 */
export async function* unfoldOptionList(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  for await (const row of rows) {
    const { _OPTIONS_: options, _ATTRIBUTES_: attributes, ...cells } = row.cells;
    if (row.isTitles || options === undefined || !("_MODEL_" in cells)) {
      yield row;
      continue;
    }
    const shared: Record<string, string> = { ...cells, _OPTIONS_: "", _ATTRIBUTES_: "" };
    for (const [name, value] of attributesOf(attributes)) shared[name] ||= value;
    shared._SPECIAL_ = special.exec(shared._SPECIAL_ ?? "")?.[1] ?? "";
    const read = linesOf(options).map((line) => optionLine.exec(line));
    const isOne = new Set(read.map((one) => one?.[1])).size === 1;
    if (!isOne || read.includes(null)) {
      yield { ...row, cells: { ...shared, _OPTIONS_: options } };
      continue;
    }
    for (const [, name = "", value = "", pieces = ""] of read.filter((one) => one !== null))
      yield { ...row, cells: { ...shared, _QUANTITY_: pieces, [name]: value } };
  }
}
