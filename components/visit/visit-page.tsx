import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ZoneTable } from "@/components/product/delivery-facts";
import type { DeliverySettings } from "@/lib/delivery/forms";
import { sayPlace } from "@/lib/delivery/places";
import type { Lang } from "@/lib/i18n/languages";
import { formatAddress, phoneHref, type ShopIdentity, whatsappHref } from "@/lib/settings/identity";
import { DaysToCome } from "./days-to-come";
import { IslandMap, townOf } from "./island-map";
import { OpenNow } from "./open-now";
import { openTexts } from "./open-texts";

type VisitPageProps = {
  lang: Lang;
  identity: ShopIdentity;
  delivery: DeliverySettings;
  /** Opening hours as lines in the page's language. */
  hours: readonly string[];
};

const link = "inline-flex min-h-11 items-center underline underline-offset-4";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-md border border-border bg-card p-5">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}

/** A line of opening hours, none of whose spans is torn at its dash. */
function Hours({ line }: { line: string }) {
  return line.split(/(\S+–\S+)/).map((part) =>
    part.includes("–") ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** An external map by the address: the shop's own has no streets. */
function mapHref(identity: ShopIdentity, lang: Lang): string {
  const query = `${identity.shopName}, ${formatAddress(identity.address, lang)}`;
  const { street } = identity.address;
  return `https://www.openstreetmap.org/search?${new URLSearchParams({
    query: street ? formatAddress(identity.address, lang) : query,
  })}`;
}

function Contact({ identity }: { identity: ShopIdentity }) {
  return (
    <ul>
      {identity.phone ? (
        <li>
          <a href={phoneHref(identity.phone)} className={link}>
            {identity.phone}
          </a>
        </li>
      ) : null}
      {identity.whatsapp ? (
        <li>
          <a href={whatsappHref(identity.whatsapp)} rel="noopener" className={link}>
            WhatsApp {identity.whatsapp}
          </a>
        </li>
      ) : null}
      <li>
        <a href={`mailto:${identity.email}`} className={`${link} wrap-anywhere`}>
          {identity.email}
        </a>
      </li>
      {identity.instagramUrl ? (
        <li>
          <a href={identity.instagramUrl} rel="noopener me" className={link}>
            Instagram
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** Where the shop is, when it is open, how to reach it, and how pickup and delivery work (docs/rules.md#visit). */
export function VisitPage({ lang, identity, delivery, hours }: VisitPageProps) {
  const t = useTranslations("visit");
  const texts = openTexts(lang);
  const { street } = identity.address;
  const town = townOf(identity.address);
  return (
    <div className="gutter mx-auto w-full max-w-[1100px] py-8 md:py-12">
      <h1 className="text-3xl md:text-4xl">{t("title")}</h1>
      <p className="mt-3 text-lg">
        <OpenNow lang={lang} hours={delivery.hours} texts={texts} usual={t("open.usual")} />
      </p>
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Part title={t("hours")}>
          <ul className="space-y-1">
            {hours.map((line) => (
              <li key={line}>
                <Hours line={line} />
              </li>
            ))}
          </ul>
          <DaysToCome lang={lang} hours={delivery.hours} texts={texts} title={t("soon")} />
        </Part>
        <Part title={t("where")}>
          <address className="not-italic">{formatAddress(identity.address, lang)}</address>
          {street ? (
            <p className="mt-2">
              <a href={mapHref(identity, lang)} rel="noopener" target="_blank" className={link}>
                {t("map")}
              </a>
            </p>
          ) : (
            <p className="mt-2 text-muted-foreground text-sm">{t("askWhere")}</p>
          )}
          {town ? (
            <IslandMap town={town} label={t("mapLabel", { town: sayPlace(town, lang) })} lang={lang} />
          ) : null}
        </Part>
        <Part title={t("contact")}>
          <Contact identity={identity} />
        </Part>
      </div>
      <section className="mt-12">
        <h2 className="text-2xl">{t("how.title")}</h2>
        <div className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-2">
          {(["pickup", "delivery"] as const).map((kind) => (
            <div key={kind}>
              <h3 className="font-semibold text-lg">{t(`how.${kind}Title`)}</h3>
              <p className="mt-2 max-w-[60ch] text-pretty text-muted-foreground leading-7">
                {t(`how.${kind}`)}
              </p>
            </div>
          ))}
        </div>
        <div className="mt-6 max-w-xl text-sm">
          <ZoneTable lang={lang} zones={delivery.zones} />
        </div>
      </section>
      <p className="mt-10">
        <a
          href={`/${lang}/in-stock?today=1`}
          className="inline-flex min-h-12 items-center rounded-sm bg-primary px-6 font-semibold text-primary-foreground hover:opacity-90"
        >
          {t("browse")}
        </a>
      </p>
    </div>
  );
}
