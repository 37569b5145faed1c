import { type ColumnFacts, fits, share } from "../guess/column-evidence";
import type { FieldName, ImportPlan } from "../shared/plan";
import { isColourText } from "../words/colour-words";
import { places, says } from "../words/title-words";

// Columns that nothing is read from and that say better what another is read for.

/** Words with blanks, or one alone: no id of a program. */
const isWordy = (text: string) => / /.test(text.trim()) || /^\p{L}{3,}$/u.test(text);

/** Whether a column tells goods apart as their codes do, where that of the names says few texts over and over. */
function namesGoods(title: string, { samples, distinct = {} }: ColumnFacts, plan: ImportPlan): boolean {
  const { name = "", style_code: code = "" } = plan.columns;
  const [own, read, codes] = [title, name, code].map((one) => distinct[one] ?? 0) as [number, number, number];
  const texts = samples[title] ?? [];
  const isOfGoods = codes > 2 && own >= codes * 0.6 && own <= codes * 1.2;
  return (
    isOfGoods &&
    read > 0 &&
    own > read * 1.5 &&
    !says(title, places) &&
    fits("name", texts, undefined) &&
    share(texts, isWordy) > 0.6 &&
    share(texts, isColourText) < 0.5
  );
}

const isEuropean = (text: string) => {
  const size = /^(?:EUR? ?)?(\d\d)(?:[.,]5|½| [12]\/3)?$/i.exec(text.trim());
  return size !== null && Number(size[1]) >= 34 && Number(size[1]) <= 49;
};
/** `8`, `10.5`, `UK 6`, `9W`. */
const isOtherSystem = (text: string) =>
  /^(?:(?:us|uk) ?[mwyc]?)? ?(?:1?\d)(?:[.,]5|½)? ?[mwyc]?$/i.test(text.trim());

/** Whether a column has European sizes, beside American or British ones that are read. */
function saysEuropeanSizes(title: string, { samples }: ColumnFacts, plan: ImportPlan): boolean {
  const texts = samples[title] ?? [];
  const read = samples[plan.columns.size ?? ""] ?? [];
  return (
    texts.length > 2 && share(texts, isEuropean) === 1 && read.length > 2 && share(read, isOtherSystem) === 1
  );
}

/** The field that a column may hold better than the one that was found for it; null for most. */
export function rivalOf(title: string, facts: ColumnFacts, plan: ImportPlan): FieldName | null {
  if (plan.format !== "generic") return null;
  if (namesGoods(title, facts, plan)) return "name";
  return saysEuropeanSizes(title, facts, plan) ? "size" : null;
}
