import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { TextForm } from "@/components/admin/inquiries/text-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { findInquiryText } from "@/lib/inquiries/staff-queries";

type Props = { params: Promise<{ textId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.inquiries.texts");
  return { title: t("title") };
}

/** One reusable text. */
export default async function Page({ params }: Props) {
  await guardPage("inquiries.edit");
  const { textId } = await params;
  const [text, t] = await Promise.all([findInquiryText(textId), getTranslations("admin.inquiries")]);
  if (!text) notFound();
  const { id, version, ...values } = text;
  return (
    <>
      <PageHead
        title={values.name}
        crumbs={[
          { href: "/admin/inquiries", label: t("title") },
          { href: "/admin/inquiries/texts", label: t("texts.title") },
        ]}
      />
      <TextForm text={{ id, version }} values={values} />
    </>
  );
}
