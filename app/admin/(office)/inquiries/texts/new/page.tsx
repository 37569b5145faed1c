import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TextForm } from "@/components/admin/inquiries/text-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.inquiries.texts");
  return { title: t("title") };
}

/** A new reusable text. */
export default async function Page() {
  await guardPage("inquiries.edit");
  const t = await getTranslations("admin.inquiries");
  return (
    <>
      <PageHead
        title={t("texts.new")}
        crumbs={[
          { href: "/admin/inquiries", label: t("title") },
          { href: "/admin/inquiries/texts", label: t("texts.title") },
        ]}
      />
      <TextForm values={{ name: "", bodyEs: "", bodyEn: "" }} />
    </>
  );
}
