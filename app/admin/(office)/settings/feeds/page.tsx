import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { FeedList } from "@/components/admin/settings/feed-list";
import { FeedProblems } from "@/components/admin/settings/feed-problems";
import { MissingFacts } from "@/components/admin/settings/missing-facts";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { feedIssues } from "@/lib/feeds/feed-issues";
import { findFeedReport } from "@/lib/feeds/staff-queries";
import { listMissingFacts } from "@/lib/settings/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.settings.nav");
  return { title: t("feeds") };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The feeds of goods for Google and Meta, and what their readers would complain of. */
export default async function Page({ searchParams }: Props) {
  await guardPage("settings.view");
  const [t, lang, { issue }] = await Promise.all([
    getTranslations("admin.settings"),
    getLocale(),
    searchParams,
  ]);
  const wanted = feedIssues.find((one) => one === issue) ?? null;
  const [report, missing] = await Promise.all([findFeedReport(lang, wanted), listMissingFacts()]);
  return (
    <>
      <PageHead title={t("nav.feeds")} crumbs={[{ href: "/admin/settings", label: t("title") }]} />
      <p className="mb-5 max-w-prose text-muted-foreground">{t("feeds.intro")}</p>
      {missing.length > 0 ? <p className="mb-3 max-w-prose font-semibold">{t("feeds.noIdentity")}</p> : null}
      <MissingFacts facts={missing} />
      <FeedList feeds={report.feeds} />
      <FeedProblems report={report} wanted={wanted} />
    </>
  );
}
