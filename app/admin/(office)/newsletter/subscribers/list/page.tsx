import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ListForm } from "@/components/admin/newsletter/list-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.newsletter.list");
  return { title: t("title") };
}

/** Addresses from elsewhere join the newsletter (docs/rules.md#newsletter). */
export default async function Page() {
  await guardPage("newsletter.send");
  const t = await getTranslations("admin.newsletter");
  const crumbs = [
    { href: "/admin/newsletter", label: t("title") },
    { href: "/admin/newsletter/subscribers", label: t("tabs.subscribers") },
  ];
  return (
    <>
      <PageHead title={t("list.title")} crumbs={crumbs} />
      <ListForm />
    </>
  );
}
