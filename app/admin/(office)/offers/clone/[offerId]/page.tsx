import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { OfferForm } from "@/components/admin/offers/offer-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { findDelivery } from "@/lib/delivery/queries";
import { productIdsOf } from "@/lib/offers/offered-lines";
import { findOfferClone, listOfferedProducts } from "@/lib/offers/staff-queries";

type Props = { params: Promise<{ offerId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.offers");
  return { title: t("clone") };
}

/** A new offer with the goods of another one at today's prices, what differs marked. Nothing is written until it is saved. */
export default async function Page({ params }: Props) {
  await guardPage("offers.edit");
  const { offerId } = await params;
  const [filled, { zones }, t] = await Promise.all([
    findOfferClone(offerId),
    findDelivery(),
    getTranslations("admin.offers"),
  ]);
  if (!filled) notFound();
  const { values, differences } = filled;
  const known = await listOfferedProducts(productIdsOf(values));
  return (
    <>
      <PageHead
        title={t("clone")}
        crumbs={[
          { href: "/admin/offers", label: t("title") },
          { href: `/admin/offers/${offerId}`, label: t("original") },
        ]}
      />
      <p role="status" className="mb-4 max-w-2xl text-sm">
        {t("cloneBody", { count: differences.length })}
      </p>
      <OfferForm values={values} known={known} zones={zones} differences={differences} />
    </>
  );
}
