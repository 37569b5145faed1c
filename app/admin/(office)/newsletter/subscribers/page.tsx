import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { NewsletterTabs } from "@/components/admin/newsletter/newsletter-tabs";
import { SubscriberTable } from "@/components/admin/newsletter/subscriber-table";
import { FilterSelect, ListFilters, SearchBox } from "@/components/admin/shell/list-filters";
import { PageHead } from "@/components/admin/shell/page-head";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { listSubscribers } from "@/lib/newsletter/staff-queries";
import { parseSubscriberFilters, subscriberStates } from "@/lib/newsletter/subscriber-filters";
import { sourceText } from "@/lib/newsletter/subscriber-sources";
import { listSavedViews } from "@/lib/staff/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.newsletter.tabs");
  return { title: t("subscribers") };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Who is or was on the list. */
export default async function Page({ searchParams }: Props) {
  await guardPage("newsletter.send");
  const filters = parseSubscriberFilters(await searchParams);
  const { q, state, source, page } = filters;
  const [list, views, t] = await Promise.all([
    listSubscribers(filters),
    listSavedViews("subscribers"),
    getTranslations("admin.newsletter"),
  ]);
  const query = new URLSearchParams(Object.entries({ q, state, source }).filter(([, value]) => value !== ""));
  return (
    <>
      <PageHead
        title={t("tabs.subscribers")}
        crumbs={[{ href: "/admin/newsletter", label: t("title") }]}
        count={list.total}
      >
        <Link
          href="/admin/newsletter/subscribers/list"
          prefetch={false}
          className={buttonVariants({ variant: "outline" })}
        >
          {t("list.add")}
        </Link>
      </PageHead>
      <NewsletterTabs current="subscribers" />
      <ListFilters page="subscribers" values={{ q, state, source }} views={[...views]}>
        <SearchBox hint={t("searchHint")} />
        <FilterSelect
          name="state"
          label={t("columns.state")}
          options={subscriberStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <FilterSelect
          name="source"
          label={t("columns.source")}
          options={list.sources.map((value) => ({ value, label: sourceText(value, t) }))}
        />
      </ListFilters>
      <SubscriberTable list={list} page={page} query={query.toString()} />
    </>
  );
}
