import { type ColumnFacts, fits, share } from "../guess/column-evidence";
import type { ImportPlan } from "../shared/plan";
import { isColourText } from "../words/colour-words";
import { places, says } from "../words/title-words";

/** Words with blanks, or one alone: no id of a program. */
const isWordy = (text: string) => / /.test(text.trim()) || /^\p{L}{3,}$/u.test(text);

/**
 * Whether a column that nothing is read from tells goods apart as their codes do, where that of the names says few texts over
 * and over: `Desc 2` beside `DCS Name`, which says `Sneakers` of most.
 */
export function namesGoodsBetter(
  title: string,
  { samples, distinct = {} }: ColumnFacts,
  { columns }: ImportPlan,
): boolean {
  const { name = "", style_code: code = "" } = columns;
  const [own = 0, read = 0, codes = 0] = [title, name, code].map((one) => distinct[one]);
  const texts = samples[title] ?? [];
  const isOfGoods = codes > 2 && own >= codes * 0.8 && own <= codes * 1.2;
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
