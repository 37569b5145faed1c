import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { OfferForm } from "@/components/admin/offers/offer-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { findDelivery } from "@/lib/delivery/queries";
import { productIdsOf } from "@/lib/offers/offered-lines";
import { VALID_HOURS } from "@/lib/offers/staff-forms";
import { findOfferFromInquiry, listOfferedProducts } from "@/lib/offers/staff-queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.offers");
  return { title: t("new") };
}

/** A new offer, empty or with the person and the goods of an inquiry. Nothing is written until it is saved. */
export default async function Page({ searchParams }: Props) {
  const { lang } = await guardPage("offers.edit");
  const inquiryId = [(await searchParams).inquiry ?? ""].flat()[0] ?? "";
  const [filled, { zones }, t] = await Promise.all([
    inquiryId ? findOfferFromInquiry(inquiryId) : null,
    findDelivery(),
    getTranslations("admin.offers"),
  ]);
  if (inquiryId && !filled) notFound();
  const values = filled?.values ?? {
    id: randomUUID(),
    version: null,
    kind: "purchase" as const,
    lang,
    fulfilment: "pickup" as const,
    validHours: VALID_HOURS,
  };
  const known = await listOfferedProducts(productIdsOf(values));
  const crumb = filled
    ? { href: `/admin/inquiries/${inquiryId}`, label: t("ofInquiry") }
    : { href: "/admin/offers", label: t("title") };
  return (
    <>
      <PageHead title={t("new")} crumbs={[crumb]} />
      <OfferForm values={values} known={known} zones={zones} differences={filled?.differences} />
    </>
  );
}
