import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { OfferActions } from "@/components/admin/offers/offer-actions";
import { OfferGoods } from "@/components/admin/offers/offer-goods";
import { OfferPerson } from "@/components/admin/offers/offer-person";
import { OfferTimeline } from "@/components/admin/offers/offer-timeline";
import { SharePanel } from "@/components/admin/offers/share-panel";
import { OfferBadge } from "@/components/admin/offers/state-badge";
import { PageHead } from "@/components/admin/shell/page-head";
import { readFormat } from "@/components/format/read-format";
import { findTermsInFull } from "@/components/legal/terms-in-full";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { findStaffOffer, type StaffOffer } from "@/lib/offers/staff-queries";
import { whatsappText } from "@/lib/offers/whatsapp-text";
import { keepTerms } from "@/lib/orders/terms";
import { findLegalIdentity } from "@/lib/payment-providers/ways";

type Props = { params: Promise<{ offerId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.offers");
  return { title: t("title") };
}

async function Stand({ offer }: { offer: StaffOffer }) {
  const [t, format] = await Promise.all([getTranslations("admin.offers"), readFormat()]);
  const { state, revision, revisions, validUntil, inquiryId } = offer;
  const isOpen = state === "sent" || state === "viewed";
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <OfferBadge state={state} />
      {revisions.length > 1 ? <span>{t("revision", { revision })}</span> : null}
      {isOpen && validUntil ? (
        <span>
          {t("until", {
            when: format.dateTime(new Date(validUntil), { dateStyle: "medium", timeStyle: "short" }),
          })}
        </span>
      ) : null}
      {inquiryId ? (
        <Link
          href={`/admin/inquiries/${inquiryId}`}
          prefetch={false}
          className="inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-8"
        >
          {t("toInquiry")}
        </Link>
      ) : null}
    </p>
  );
}

/** The terms that a customer accepts who says yes by telephone: those that read so at this moment, in their language. */
async function termsNow({ values: { lang } }: StaffOffer): Promise<string> {
  return keepTerms(lang, await findTermsInFull(lang, await findLegalIdentity()));
}

/** One offer: where it stands, what can be done, what it says, its link, what happened. */
export default async function Page({ params }: Props) {
  const { role } = await guardPage("offers.view");
  const offer = await findStaffOffer((await params).offerId);
  if (!offer) notFound();
  const { id, number, state, values } = offer;
  const mayEdit = may(role, "offers.edit");
  const isOpen = state === "sent" || state === "viewed";
  const t = await getTranslations("admin.offers");
  const share = isOpen ? whatsappText(offer) : null;
  return (
    <>
      <PageHead title={t("offerTitle", { number })} crumbs={[{ href: "/admin/offers", label: t("title") }]}>
        {mayEdit ? (
          <Link
            href={`/admin/offers/clone/${id}`}
            prefetch={false}
            className={buttonVariants({ variant: "outline" })}
          >
            {t("actions.clone")}
          </Link>
        ) : null}
      </PageHead>
      <Stand offer={offer} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          {mayEdit ? <OfferActions offer={offer} termsId={await termsNow(offer)} /> : null}
          <OfferGoods offer={offer} />
        </div>
        <div className="grid min-w-0 gap-4">
          {share ? (
            <SharePanel
              {...share}
              email={values.email ?? ""}
              phone={values.phone ?? ""}
              mailState={offer.mailState}
            />
          ) : null}
          <OfferPerson values={values} />
          <OfferTimeline offer={offer} />
        </div>
      </div>
    </>
  );
}
