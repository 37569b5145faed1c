import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LetterList } from "@/components/admin/newsletter/letter-list";
import { NewsletterTabs } from "@/components/admin/newsletter/newsletter-tabs";
import { TestForm } from "@/components/admin/newsletter/test-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { listLetters } from "@/lib/letters/staff-queries";
import { countSubscribers } from "@/lib/newsletter/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.newsletter");
  return { title: t("title") };
}

/** How many people get letters, all letters, and a test of how letters arrive (docs/rules.md#newsletter). */
export default async function Page() {
  await guardPage("newsletter.send");
  const [t, active, letters] = await Promise.all([
    getTranslations("admin.newsletter"),
    countSubscribers(),
    listLetters(),
  ]);
  return (
    <>
      <PageHead title={t("title")} />
      <NewsletterTabs current="overview" />
      <p className="mb-5 text-lg">{t("active", { count: active })}</p>
      <div className="grid gap-5">
        <LetterList letters={letters} />
        <TestForm />
      </div>
    </>
  );
}
