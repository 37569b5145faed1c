import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MoreTexts } from "@/components/ui/more-texts";
import type { DeliveryZone } from "@/lib/delivery/promise";
import type { Lang } from "@/lib/i18n/languages";
import { textsAt } from "@/lib/i18n/messages";
import { formatMoney } from "@/lib/money";
import type { CheckoutView } from "@/lib/orders/checkout-view";
import type { PaymentWays } from "@/lib/payment-providers/ways";
import { CheckoutForm } from "./checkout-form";

type CheckoutPageProps = {
  lang: Lang;
  view: CheckoutView;
  zones: DeliveryZone[];
  ways: PaymentWays;
  formKey: string;
  termsId: string;
};

const link = "underline underline-offset-4";

/** Reserving and buying on one page. */
export function CheckoutPage({ lang, view, zones, ways, formKey, termsId }: CheckoutPageProps) {
  const t = useTranslations("checkout");
  const form = useTranslations("checkout.form");
  function linked(href: string, isElsewhere = false) {
    const target = isElsewhere ? { target: "_blank" } : {};
    return (words: ReactNode) => (
      <a href={href} className={link} {...target}>
        {words}
      </a>
    );
  }
  return (
    <div data-quiet="" className="mx-auto w-full max-w-[760px] px-4 py-8 md:py-12">
      {view.lines.length === 0 ? (
        <Nothing lang={lang} />
      ) : (
        <MoreTexts texts={textsAt(lang, ["checkout.form", "checkout.errors", "orders.errors", "calls"])}>
          <CheckoutForm
            lang={lang}
            first={view}
            formKey={formKey}
            termsId={termsId}
            titles={{
              title: t("title"),
              titleReservation: t("titleReservation"),
              titleNothing: t("titleNothing"),
            }}
            heads={{
              purchase: (
                <>
                  <Title>{t("title")}</Title>
                  <Limits lang={lang} zones={zones} ways={ways} />
                </>
              ),
              reservation: (
                <>
                  <Title>{t("titleReservation")}</Title>
                  <p className="my-6 rounded-md border border-border p-4 text-sm">{t("reservationStart")}</p>
                </>
              ),
            }}
            termsLabel={form.rich("terms", { link: linked(`/${lang}/terms-of-service/${termsId}`, true) })}
            nothing={<Nothing lang={lang} />}
            legal={<p>{form.rich("withdrawal", { link: linked(`/${lang}/returns`, true) })}</p>}
            privacy={<p>{form.rich("privacy", { link: linked(`/${lang}/privacy-policy`, true) })}</p>}
          />
        </MoreTexts>
      )}
    </div>
  );
}

function Title({ children }: { children: ReactNode }) {
  return <h1 className="text-2xl md:text-3xl">{children}</h1>;
}

function Nothing({ lang }: { lang: Lang }) {
  const t = useTranslations("checkout");
  return (
    <div>
      <Title>{t("titleNothing")}</Title>
      <p className="mt-8 text-lg">{t("nothing")}</p>
      <p className="mt-2 text-muted-foreground">{t("nothingHint")}</p>
      <a
        href={`/${lang}/in-stock`}
        className="mt-6 inline-flex min-h-11 items-center rounded-sm bg-primary px-6 font-semibold text-primary-foreground"
      >
        {t("browse")}
      </a>
    </div>
  );
}

type LimitsProps = { lang: Lang; zones: DeliveryZone[]; ways: PaymentWays };

/** How it can be paid and where it is delivered, before anything is asked (RDL 1/2007, art. 98.3). */
function Limits({ lang, zones, ways }: LimitsProps) {
  const t = useTranslations("checkout.start");
  const served = zones.filter(({ active }) => active);
  function price({ priceCents, freeFromCents }: DeliveryZone): string {
    if (priceCents === 0) return t("free");
    const amount = formatMoney(priceCents, lang);
    return freeFromCents === null
      ? amount
      : t("freeFrom", { price: amount, amount: formatMoney(freeFromCents, lang) });
  }
  return (
    <section aria-labelledby="start-title" className="my-6 rounded-md border border-border p-4 text-sm">
      <h2 id="start-title" className="font-sans font-semibold text-base">
        {t("title")}
      </h2>
      {ways.online.length > 0 ? (
        <p className="mt-1">{t("payOnline", { means: ways.online.map(({ method }) => method).join("-") })}</p>
      ) : null}
      {ways.inPerson ? <p className="mt-1">{t("pay")}</p> : null}
      <p className="mt-1">{served.length > 0 ? t("where") : t("none")}</p>
      <ul className="mt-1 list-disc pl-5">
        {served.map((zone) => (
          <li key={zone.key}>{t("zone", { zone: zone.name[lang], price: price(zone) })}</li>
        ))}
      </ul>
    </section>
  );
}
