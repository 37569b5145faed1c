import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LetterForm } from "@/components/admin/newsletter/letter-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { listCollectionChoices } from "@/lib/letters/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.newsletter.letters");
  return { title: t("new") };
}

/** A letter that is begun. */
export default async function Page() {
  await guardPage("newsletter.send");
  const [t, collections] = await Promise.all([getTranslations("admin.newsletter"), listCollectionChoices()]);
  return (
    <>
      <PageHead title={t("letters.new")} crumbs={[{ href: "/admin/newsletter", label: t("title") }]} />
      <LetterForm letter={null} collections={collections} />
    </>
  );
}
