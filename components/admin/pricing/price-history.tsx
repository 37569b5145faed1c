import { getFormatter, getLocale, getTranslations } from "next-intl/server";
import { formatMoney } from "@/lib/money";
import { listPriceHistory } from "@/lib/pricing/staff-queries";

/** Every price a product had, newest first, with the lowest of the 30 days before each (Omnibus). */
export async function PriceHistory({ productId }: { productId: string }) {
  const [prices, t, format, locale] = await Promise.all([
    listPriceHistory(productId),
    getTranslations("admin.pricing.history"),
    getFormatter(),
    getLocale(),
  ]);
  const lang = locale === "es" ? "es" : "en";
  if (prices.length === 0) return <p className="text-muted-foreground text-sm">{t("none")}</p>;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t("title")}</caption>
      <thead>
        <tr className="border-border border-b text-left text-muted-foreground">
          <th scope="col" className="py-2 pr-4 font-normal">
            {t("since")}
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-normal">
            {t("price")}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {t("lowest")}
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ at, priceCents, lowestBefore }) => (
          <tr key={at} className="border-border border-b last:border-b-0">
            <td className="py-2 pr-4">
              <time dateTime={at}>
                {format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" })}
              </time>
            </td>
            <td className="py-2 pr-4 text-right font-mono tabular-nums">{formatMoney(priceCents, lang)}</td>
            <td className="py-2 text-right font-mono text-muted-foreground tabular-nums">
              {lowestBefore === null ? "–" : formatMoney(lowestBefore, lang)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
