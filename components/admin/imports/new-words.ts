import { getTranslations } from "next-intl/server";
import { formatSize } from "@/lib/catalogue/format-size";
import type { Lang } from "@/lib/i18n/languages";
import type { NewSize } from "@/lib/imports/compare-rows";
import { standingPrices } from "@/lib/imports/reduction";
import type { ImportRow } from "@/lib/imports/staff-queries";
import type { SayCell } from "./cell-words";

/** What a row leads to, in words. `facts`: sizes with stock, category and status of a product that would be new. */
type NewWords = { price: string; before: string; facts: string[] };

/** Says what the dry run would create: price, sizes with their stock, category, status (docs/rules.md#imports). */
export async function readNewWords(
  say: SayCell,
  lang: Lang,
): Promise<(row: Pick<ImportRow, "outcome" | "cells" | "notes" | "sizes">) => NewWords> {
  const t = await getTranslations("admin.imports");
  const sizesOf = (sizes: NewSize[]) => {
    if (sizes.length === 0) return t("rows.noSizes");
    const named = sizes
      .map(({ value, onHand: stock }) => t("rows.sizeStock", { size: formatSize(value, lang), stock }))
      .join(", ");
    const count = sizes.reduce((sum, { onHand }) => sum + onHand, 0);
    return `${t("rows.sizes")}: ${named} · ${t("rows.pieces", { count })}`;
  };
  const statusOf = (status: string | undefined) =>
    status === "active" || status === "archived" ? status : "draft";
  return ({ outcome, cells, notes, sizes }) => {
    const { price, earlier } = standingPrices({ outcome, cells, notes });
    const before = earlier && t("rows.wasPrice", { amount: say("earlier_price", earlier) });
    const said = { price: say("price", price), before };
    if (outcome !== "created") return { ...said, facts: [] };
    const facts = [
      [say("category", cells.category ?? ""), t(`export.statuses.${statusOf(cells.status?.toLowerCase())}`)]
        .filter(Boolean)
        .join(" · "),
      sizesOf(sizes ?? []),
    ];
    return { ...said, facts };
  };
}
