import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ReviseButton } from "@/components/admin/offers/offer-actions";
import { OfferForm } from "@/components/admin/offers/offer-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { Panel } from "@/components/admin/shell/panel";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { findDelivery } from "@/lib/delivery/queries";
import { isRevisable } from "@/lib/offers/offer-states";
import { productIdsOf } from "@/lib/offers/offered-lines";
import { findStaffOffer, listOfferedProducts } from "@/lib/offers/staff-queries";

type Props = { params: Promise<{ offerId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.offers");
  return { title: t("edit") };
}

/** A draft in its form. What was sent stays as it is: changing it makes a further revision, which this page says first. */
export default async function Page({ params }: Props) {
  await guardPage("offers.edit");
  const offer = await findStaffOffer((await params).offerId);
  if (!offer) notFound();
  const { id, number, revision, state, values } = offer;
  const t = await getTranslations("admin.offers");
  const head = (
    <PageHead
      title={t("offerTitle", { number })}
      crumbs={[
        { href: "/admin/offers", label: t("title") },
        { href: `/admin/offers/${id}`, label: t("revision", { revision }) },
      ]}
    >
      {/* The form shows its button once something was changed; a draft is sent from its own page. */}
      <Link href={`/admin/offers/${id}`} prefetch={false} className={buttonVariants({ variant: "outline" })}>
        {t(state === "draft" ? "toSend" : "toOffer")}
      </Link>
    </PageHead>
  );
  if (state !== "draft")
    return (
      <>
        {head}
        <Panel title={t("sentTitle")} className="max-w-2xl text-sm">
          <p className="mb-4">{t(isRevisable(state) ? "sentBody" : "overBody")}</p>
          {isRevisable(state) ? <ReviseButton offer={offer} /> : null}
        </Panel>
      </>
    );
  const [{ zones }, known] = await Promise.all([findDelivery(), listOfferedProducts(productIdsOf(values))]);
  return (
    <>
      {head}
      {revision > 1 ? <p className="mb-4 text-sm">{t("revisionBody", { revision })}</p> : null}
      <OfferForm values={values} known={known} zones={zones} />
    </>
  );
}
