import { useTranslations } from "next-intl";
import type { DeliveryZone } from "@/lib/delivery/promise";
import type { Lang } from "@/lib/i18n/languages";
import { formatMoney } from "@/lib/money";

type DeliveryFactsProps = { lang: Lang; zones: DeliveryZone[]; hours: readonly string[] };

/** Opening hours, zones and what delivery costs, before ordering and before JavaScript (Directive 2011/83/EU, art. 6). */
export function DeliveryFacts({ lang, zones, hours }: DeliveryFactsProps) {
  const t = useTranslations("delivery.box");
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center underline underline-offset-4">{t("more")}</summary>
      <div className="space-y-4 pb-2">
        <div>
          <h3 className="font-semibold">{t("hours")}</h3>
          <ul className="mt-1 text-muted-foreground">
            {hours.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <a
            href={`/${lang}/visit`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("visit")}
          </a>
        </div>
        <ZoneTable lang={lang} zones={zones} />
      </div>
    </details>
  );
}

/** What delivery costs where; nothing where nothing is delivered. */
export function ZoneTable({ lang, zones }: Pick<DeliveryFactsProps, "lang" | "zones">) {
  const t = useTranslations("delivery.box");
  const served = zones.filter((zone) => zone.active);
  function priceOf(zone: DeliveryZone): string {
    const price = zone.priceCents === 0 ? t("free") : formatMoney(zone.priceCents, lang);
    if (zone.freeFromCents === null || zone.priceCents === 0) return price;
    return `${price}, ${t("freeFrom", { amount: formatMoney(zone.freeFromCents, lang) })}`;
  }
  if (served.length === 0) return null;
  return (
    <table className="w-full text-left">
      <caption className="pb-1 text-left font-semibold">{t("zones")}</caption>
      <thead className="caps text-muted-foreground">
        <tr>
          <th scope="col" className="py-1 pr-2 font-medium">
            {t("zone")}
          </th>
          <th scope="col" className="py-1 pr-2 font-medium">
            {t("postcodes")}
          </th>
          <th scope="col" className="py-1 font-medium">
            {t("price")}
          </th>
        </tr>
      </thead>
      <tbody>
        {served.map((zone) => (
          <tr key={zone.key} className="border-border border-t align-top">
            <th scope="row" className="py-1.5 pr-2 font-normal">
              {zone.name[lang]}
            </th>
            <td className="py-1.5 pr-2 font-mono text-xs leading-5">
              {zone.postcodes.map((run) => [...new Set(run)].join("–")).join(", ")}
            </td>
            <td className="py-1.5">{priceOf(zone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
