import { getLocale, getTranslations } from "next-intl/server";
import { Panel } from "@/components/admin/shell/panel";
import { readFormat } from "@/components/format/read-format";
import { formatMoney } from "@/lib/money";
import { listPriceHistory } from "@/lib/pricing/staff-queries";

/** Every price a product had, newest first, with the lowest of the 30 days before each (Omnibus). */
export async function PriceHistory({ productId }: { productId: string }) {
  const [prices, t, format, lang] = await Promise.all([
    listPriceHistory(productId),
    getTranslations("admin.pricing.history"),
    readFormat(),
    getLocale(),
  ]);
  const lines = prices.map(({ at, priceCents, lowestBefore, shown, takenBack, statedBy }) => (
    <tr key={at} className="border-border border-b last:border-b-0">
      <td className="py-2 pr-3">
        <time dateTime={at}>
          {format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" })}
        </time>
        {statedBy === null ? null : (
          <span className="block text-muted-foreground text-xs">{t("stated", { name: statedBy })}</span>
        )}
        {shown && !takenBack ? null : (
          <span className="block text-muted-foreground text-xs">{t(takenBack ? "takenBack" : "hidden")}</span>
        )}
      </td>
      <td className="py-2 pr-3 text-right font-mono tabular-nums">{formatMoney(priceCents, lang)}</td>
      <td className="py-2 text-right font-mono text-muted-foreground tabular-nums">
        {lowestBefore === null ? "–" : formatMoney(lowestBefore, lang)}
      </td>
    </tr>
  ));
  return (
    <Panel title={t("title")}>
      {prices.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t("none")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard.
        <section tabIndex={0} aria-label={t("title")} className="max-h-80 overflow-y-auto">
          <table className="w-full text-sm">
            <thead>
              <tr className="border-border border-b text-left text-muted-foreground">
                <th scope="col" className="py-2 pr-3 font-normal">
                  {t("since")}
                </th>
                <th scope="col" className="py-2 pr-3 text-right font-normal">
                  {t("price")}
                </th>
                <th scope="col" className="py-2 text-right font-normal">
                  {t("lowest")}
                </th>
              </tr>
            </thead>
            <tbody>{lines}</tbody>
          </table>
        </section>
      )}
    </Panel>
  );
}
