import { useLocale, useTranslations } from "next-intl";
import { Panel } from "@/components/admin/shell/panel";
import { formatMoney } from "@/lib/money";
import type { OneItem } from "@/lib/sourcing/read-item";

/** A sourced item for people who may look and not change. */
export function ItemFacts({ item }: { item: OneItem }) {
  const t = useTranslations("admin.sourced-items");
  const lang = useLocale();
  const { values, brand, priceCents, product } = item;
  const facts: [string, string][] = [
    [t("fields.brandId"), brand ?? t("hints.brandUnknown")],
    [t("fields.styleCode"), values.styleCode],
    [t("fields.sizes"), values.sizes],
    [t("fields.price"), priceCents === null ? "" : formatMoney(priceCents, lang)],
    [t("fields.leadDays"), values.leadDays],
    [t("fields.productId"), product?.name ?? t("noProduct")],
    [t("fields.note"), values.note],
  ];
  return (
    <Panel title={t("itemPanel")}>
      <dl className="grid gap-x-6 gap-y-3 text-sm md:grid-cols-[12rem_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="min-w-0 whitespace-pre-line break-words max-md:mb-2">{value || "–"}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
