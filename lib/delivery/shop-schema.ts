import type { Lang } from "@/lib/i18n/languages";
import { absoluteUrl } from "@/lib/seo";
import type { ShopIdentity } from "@/lib/settings/identity";
import type { OpeningHours } from "./opening-hours";

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

type Shop = { siteUrl: string; lang: Lang; identity: ShopIdentity; hours: OpeningHours };

/** Hours of an ordinary week, one entry per stretch of a day; weekday 7, or 0, is Sunday. */
function weekOf(hours: OpeningHours): object[] {
  return Object.entries(hours.week).flatMap(([weekday, spans]) =>
    (spans ?? []).map(({ from, to }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days[Number(weekday) % 7],
      opens: from,
      closes: to,
    })),
  );
}

/** The shop as search engines read it (schema.org ShoeStore). What the owner has not written is left out. */
export function shopSchema({ siteUrl, lang, identity, hours }: Shop): object {
  const { address } = identity;
  return {
    "@type": "ShoeStore",
    "@id": absoluteUrl(siteUrl, "/#shop"),
    name: identity.shopName,
    url: absoluteUrl(siteUrl, `/${lang}/in-stock`),
    image: absoluteUrl(siteUrl, "/brand/icon-512.png"),
    email: identity.email,
    telephone: identity.phone ?? undefined,
    currenciesAccepted: "EUR",
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street ?? undefined,
      postalCode: address.postalCode ?? undefined,
      addressLocality: address.city,
      addressRegion: "Illes Balears",
      addressCountry: address.country,
    },
    openingHoursSpecification: weekOf(hours),
    sameAs: identity.instagramUrl ? [identity.instagramUrl] : undefined,
  };
}
