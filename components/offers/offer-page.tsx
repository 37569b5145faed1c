import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { OrderFrame } from "@/components/order/order-frame";
import { MoreTexts } from "@/components/ui/more-texts";
import type { Lang } from "@/lib/i18n/languages";
import { textsAt } from "@/lib/i18n/messages";
import { momentText } from "@/lib/i18n/moments";
import type { CustomerOffer } from "@/lib/offers/find-offer";
import { isOpen, isTaken } from "@/lib/offers/offer-states";
import type { OfferView } from "@/lib/offers/offer-view";
import type { ShopIdentity } from "@/lib/settings/identity";
import { Countdown } from "./countdown";
import { DeclineForm } from "./decline-form";
import { OfferForm } from "./offer-form";
import { QuestionForm } from "./question-form";

type OfferPageProps = {
  lang: Lang;
  found: CustomerOffer;
  view: OfferView;
  identity: Pick<ShopIdentity, "email" | "shopName">;
  formKey: string;
  questionKey: string;
  termsId: string;
};

const link = "underline underline-offset-4";

const overWords = ["declined", "withdrawn", "superseded"] as const;

/** What became of an offer that can be answered no more, and where to go from here. */
function Over({ lang, found, identity }: Pick<OfferPageProps, "lang" | "found" | "identity">) {
  const t = useTranslations("offer.over");
  const { state } = found.offer;
  // Its time may be over before the clock has said so.
  const word = isTaken(state) ? "taken" : overWords.find((one) => one === state);
  return (
    <>
      <p role="status">{t(word ?? "expired")}</p>
      {found.orderPath ? (
        <a
          href={found.orderPath}
          className="mt-6 inline-flex min-h-11 items-center rounded-sm bg-primary px-6 font-semibold text-primary-foreground"
        >
          {t("order")}
        </a>
      ) : (
        <p className="mt-4 flex flex-wrap gap-x-6">
          <a href={`mailto:${identity.email}`} className={`inline-flex min-h-11 items-center ${link}`}>
            {t("write")}
          </a>
          <a href={`/${lang}/in-stock`} className={`inline-flex min-h-11 items-center ${link}`}>
            {t("browse")}
          </a>
        </p>
      )}
    </>
  );
}

/**
 * The customer's page of an offer, behind its signed reference. Without one it is a draft that staff look at: all of it can be
 * read, and nothing answered.
 */
export function OfferPage({ lang, found, view, identity, formKey, questionKey, termsId }: OfferPageProps) {
  const t = useTranslations("offer");
  const form = useTranslations("checkout.form");
  const { offer, token, now } = found;
  const until = offer.validUntil;
  const isAnswerable = isOpen(offer.state) && until !== null && until > now;
  const note = lang === "es" ? offer.noteEs || offer.noteEn : offer.noteEn || offer.noteEs;
  function linked(href: string) {
    return (words: ReactNode) => (
      <a href={href} className={link} target="_blank" rel="noopener">
        {words}
      </a>
    );
  }
  if (!isAnswerable)
    return (
      <OrderFrame title={t("heading", { number: String(offer.number) })}>
        <Over lang={lang} found={found} identity={identity} />
      </OrderFrame>
    );
  return (
    <OrderFrame title={t("hello", { name: offer.name })}>
      <p>
        {t(offer.kind === "purchase" ? "intro" : "introReservation", {
          until: momentText(until, lang),
        })}
      </p>
      <MoreTexts
        texts={textsAt(lang, [
          "checkout.form",
          "checkout.errors",
          "inquiries.errors",
          "orders.errors.nothing",
          "offer.errors",
          "offer.form",
          "offer.left",
          "offer.decline",
          "offer.question",
          "pay.errors",
          "calls",
        ])}
      >
        <Countdown until={until.toISOString()} token={token} />
        {note ? (
          <blockquote className="mt-4 whitespace-pre-line border-primary border-l-4 pl-4">{note}</blockquote>
        ) : null}
        <fieldset disabled={token === ""} className="min-w-0">
          <OfferForm
            lang={lang}
            token={token}
            first={view}
            typed={{ phone: offer.phone, street: offer.street, postcode: offer.postcode, town: offer.town }}
            formKey={formKey}
            termsId={termsId}
            termsLabel={form.rich("terms", { link: linked(`/${lang}/terms-of-service/${termsId}`) })}
            legal={<p>{form.rich("withdrawal", { link: linked(`/${lang}/returns`) })}</p>}
            privacy={<p>{form.rich("privacy", { link: linked(`/${lang}/privacy-policy`) })}</p>}
          />
          <div className="mt-8 border-border border-t pt-4">
            <QuestionForm
              lang={lang}
              token={token}
              formKey={questionKey}
              asksEmail={view.asksEmail}
              consent={<ConsentText lang={lang} />}
            />
            <DeclineForm lang={lang} token={token} />
          </div>
        </fieldset>
      </MoreTexts>
    </OrderFrame>
  );
}

function ConsentText({ lang }: { lang: Lang }) {
  const t = useTranslations("inquiries");
  return (
    <a
      href={`/${lang}/privacy-policy`}
      target="_blank"
      className={`text-muted-foreground text-xs ${link}`}
      rel="noopener"
    >
      {t("consent")}
    </a>
  );
}
