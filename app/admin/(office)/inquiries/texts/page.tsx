import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { TextList } from "@/components/admin/inquiries/text-list";
import { PageHead } from "@/components/admin/shell/page-head";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { listInquiryTexts } from "@/lib/inquiries/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.inquiries.texts");
  return { title: t("title") };
}

/** Texts that answers to inquiries are made of. */
export default async function Page() {
  const { role } = await guardPage("inquiries.view");
  const [texts, t] = await Promise.all([listInquiryTexts(), getTranslations("admin.inquiries")]);
  const mayEdit = may(role, "inquiries.edit");
  return (
    <>
      <PageHead
        title={t("texts.title")}
        crumbs={[{ href: "/admin/inquiries", label: t("title") }]}
        count={texts.length}
      >
        {mayEdit ? (
          <Link href="/admin/inquiries/texts/new" prefetch={false} className={buttonVariants()}>
            {t("texts.new")}
          </Link>
        ) : null}
      </PageHead>
      <p className="mb-5 max-w-prose text-muted-foreground">{t("texts.intro")}</p>
      <TextList texts={texts} mayEdit={mayEdit} />
    </>
  );
}
