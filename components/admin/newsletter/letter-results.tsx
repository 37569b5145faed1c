import { useLocale, useTranslations } from "next-intl";
import { Panel } from "@/components/admin/shell/panel";
import type { LetterResults as Results } from "@/lib/letters/staff-queries";
import { type DeliveryState, deliveryMachine } from "@/lib/letters/states";
import { formatMoney } from "@/lib/money";
import { statesOf } from "@/lib/states/machine";

/** What became of a letter, in numbers about all and nobody. */
export function LetterResults({ results }: { results: Results }) {
  const t = useTranslations("admin.newsletter.letters.results");
  const lang = useLocale();
  const { deliveries, left, visits, orders, cents, codes, codeCents } = results;
  const states = statesOf<DeliveryState>(deliveryMachine).filter(
    (state) => state === "sent" || deliveries[state] > 0,
  );
  const rows = [
    ...states.map((state) => [t(state), String(deliveries[state])] as const),
    [t("left"), String(left)],
    [t("visits"), String(visits)],
    [t("orders"), String(orders)],
    [t("cents"), formatMoney(cents, lang)],
    [t("codes"), String(codes)],
    [t("codeCents"), formatMoney(codeCents, lang)],
  ] as const;
  return (
    <Panel title={t("title")}>
      <dl className="divide-y divide-border">
        {rows.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {deliveries.unknown > 0 ? <p className="mt-3 text-sm">{t("unknownHint")}</p> : null}
      <p className="mt-3 text-muted-foreground text-sm">{t("centsHint")}</p>
      <p className="mt-3 text-muted-foreground text-sm">{t("noPixel")}</p>
    </Panel>
  );
}
