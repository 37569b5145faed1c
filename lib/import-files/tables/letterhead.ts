import { brandWords } from "../words/title-words";

const key = new RegExp(
  `^(?:brand_?name|${brandWords}|manufacturer|fabricante|currency|currency_?code|moneda|divisa|devise|w(?:ä|ae)hrung|valuta|moeda)$`,
  "i",
);

/** The names and texts before the records: fields of JSON, elements and attributes of XML. */
const field = {
  json: /"(\w+)"\s*:\s*(?:\{\s*(?:"id"\s*:\s*[^,{}]+,\s*)?"name"\s*:\s*)?"([^"\n]{1,60})"/g,
  xml: /<(?:\w+:)?(\w+)>([^<\n]{1,60})<\/|(?<=\s)(?:\w+:)?(\w+)="([^"\n]{1,60})"/g,
};

/**
 * What an order in JSON or XML says of all its records before the first of them, a line for each: `brand: The North Face`,
 * `currency: EUR`; as the letterhead of a table does. `list`: where the records stand (`Source.list`).
 */
export function letterheadOf(head: string, kind: "json" | "xml", list: string): string {
  const name = list.slice(list.lastIndexOf(".") + 1).replace(/^(?:\{\}|\$)/, "");
  if (!name) return "";
  const at =
    kind === "json"
      ? head.search(new RegExp(`"${name}"\\s*:\\s*[[{]`))
      : head.search(new RegExp(`<(?:\\w+:)?${name}[\\s>]`));
  const before = at > 0 ? head.slice(0, at) : "";
  const lines = [...before.matchAll(field[kind])].flatMap(
    ([, one = "", text = "", other = "", said = ""]) => {
      const [label, value] = [one || other, text || said];
      return key.test(label) ? [`${label.replace(/_?(?:name|code)$/i, "")}: ${value}`] : [];
    },
  );
  return lines.join("\n");
}
