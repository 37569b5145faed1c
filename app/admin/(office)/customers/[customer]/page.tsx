import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import {
  InquiryList,
  NewsletterPanel,
  StatementList,
  WishList,
} from "@/components/admin/customers/contact-lists";
import { ContactPanel, SamePhonePanel } from "@/components/admin/customers/contact-panel";
import { DataPanel } from "@/components/admin/customers/data-panel";
import { Figures } from "@/components/admin/customers/figures";
import { OrderList } from "@/components/admin/customers/order-list";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { findCustomer } from "@/lib/customers/staff-queries";

type Props = { params: Promise<{ customer: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.customers");
  return { title: t("title") };
}

/** One person: what they ordered, asked and stated, and how they are reached. */
export default async function Page({ params }: Props) {
  const { role } = await guardPage("orders.view");
  const customer = await findCustomer((await params).customer);
  if (!customer) notFound();
  const t = await getTranslations("admin.customers");
  return (
    <>
      <PageHead
        title={customer.name || t("nameless")}
        crumbs={[{ href: "/admin/customers", label: t("title") }]}
      />
      <Figures customer={customer} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <ContactPanel customer={customer} />
        <div className="grid min-w-0 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <OrderList customer={customer} />
          <InquiryList inquiries={customer.inquiryList} />
          <StatementList statements={customer.statementList} />
        </div>
        <div className="grid min-w-0 gap-4">
          <SamePhonePanel others={customer.samePhone} />
          <WishList wishes={customer.wishes} />
          <NewsletterPanel newsletter={customer.newsletter} />
          {may(role, "privacy.handle") ? <DataPanel customer={customer.key} /> : null}
        </div>
      </div>
    </>
  );
}
