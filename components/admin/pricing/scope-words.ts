import { useLocale, useTranslations } from "next-intl";
import { useFormat } from "@/components/format/use-format";
import { formatMoney } from "@/lib/money";
import type { SaleSummary, Scopes } from "@/lib/pricing/read-pricing";
import type { Scope } from "@/lib/pricing/terms";

/** Says in a line for which products something is, e.g. `Nike or adidas and Sneakers`. */
export function useScopeWords(scopes: Scopes): (scope: Scope) => string {
  const t = useTranslations("admin.pricing.scope");
  const rule = useTranslations("admin.pricing.rule");
  const lang = useLocale();
  return function words(scope) {
    const named = (kind: keyof Scopes, ids: readonly number[] = []) =>
      scopes[kind]
        .filter(({ id }) => ids.includes(id))
        .map((option) => option[lang])
        .join(", ");
    const count = scope.productIds?.length ?? 0;
    const parts = [
      named("brands", scope.brandIds),
      named("categories", scope.categoryIds),
      named("sections", scope.sectionIds),
      named("collections", scope.collectionIds),
      count > 0 ? t("someProducts", { count }) : "",
    ].filter(Boolean);
    return parts.length > 0
      ? parts.join(` ${scope.match === "all" ? t("and") : t("or")} `)
      : rule("everything");
  };
}

/** A moment as people in the shop read it. */
export function useMoment(): (iso: string) => string {
  const format = useFormat();
  return (iso) => format.dateTime(new Date(iso), { dateStyle: "medium", timeStyle: "short" });
}

/** Says by how much a sale reduces, and when. */
export function useSaleWords(): (sale: SaleSummary) => { reduction: string; span: string } {
  const t = useTranslations("admin.pricing.span");
  const format = useFormat();
  const moment = useMoment();
  const lang = useLocale();
  return function words({ kind, percent, amountCents, startsAt, endsAt }) {
    const reduction =
      kind === "percent"
        ? t("percent", { value: format.number((percent ?? 0) / 100, { maximumFractionDigits: 2 }) })
        : t("amount", { value: formatMoney(amountCents ?? 0, lang) });
    const start = startsAt ? moment(startsAt) : "";
    const end = endsAt ? moment(endsAt) : "";
    if (start && end) return { reduction, span: t("both", { start, end }) };
    if (start) return { reduction, span: `${t("from", { start })}, ${t("open")}` };
    return { reduction, span: end ? t("until", { end }) : "" };
  };
}
