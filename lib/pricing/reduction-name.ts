import { formatterOf } from "@/lib/i18n/formatter";
import type { Lang } from "@/lib/i18n/languages";
import type { Reduction } from "./read-reductions";

type Words = (key: `reduction.${"sale" | "over" | "own"}`, values: { name: string; day: string }) => string;

/** Names a reduction in words of `admin.pricing`: its sale, also one that is over, or since when the product has one of its own. */
export function reductionName({ sale, since }: Reduction, t: Words, lang: Lang): string {
  const day = formatterOf(lang, "Europe/Madrid").dateTime(new Date(since), { dateStyle: "medium" });
  const kind = sale === null ? "own" : sale.isOver ? "over" : "sale";
  return t(`reduction.${kind}`, { name: sale?.name ?? "", day });
}
