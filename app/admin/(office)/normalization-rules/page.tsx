import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { DryRunPanel } from "@/components/admin/normalization-rules/dry-run";
import { InboxList } from "@/components/admin/normalization-rules/inbox-list";
import { type RuleTab, RuleTabs, ruleTabs } from "@/components/admin/normalization-rules/rule-tabs";
import { RulesView } from "@/components/admin/normalization-rules/rules-view";
import { SuggestionList } from "@/components/admin/normalization-rules/suggestion-list";
import { PageHead } from "@/components/admin/shell/page-head";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { ruleListQuery } from "@/lib/normalization-rules/forms";
import { listInbox, listSuggestions, readDryRun } from "@/lib/normalized-products/staff-queries";

type Query = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.normalization-rules");
  return { title: t("title") };
}

async function View({ tab, query }: { tab: RuleTab; query: Query }) {
  if (tab === "run") return <DryRunPanel run={await readDryRun()} />;
  if (tab === "inbox") {
    const { q, field } = ruleListQuery.parse(query);
    return <InboxList rows={await listInbox()} filters={{ q, field }} />;
  }
  if (tab === "suggestions") return <SuggestionList suggestions={await listSuggestions()} />;
  return <RulesView query={ruleListQuery.parse(query)} />;
}

/** Normalization rules: what suppliers write, and what the shop says (docs/rules.md#normalization). */
export default async function Page({ searchParams }: Props) {
  await guardPage("normalization.edit");
  const query = await searchParams;
  const tab = ruleTabs.find((one) => one === query.tab) ?? "rules";
  const [inbox, t] = [await listInbox(), await getTranslations("admin.normalization-rules")];
  // Where rules are applied, that is the one primary action.
  const look = buttonVariants({ variant: tab === "run" ? "outline" : "default" });
  return (
    <>
      <PageHead title={t("title")}>
        <Link href="/admin/normalization-rules/new" prefetch={false} className={look}>
          {t("add")}
        </Link>
      </PageHead>
      <p className="-mt-3 mb-4 max-w-prose text-muted-foreground text-sm">{t("intro")}</p>
      <RuleTabs tab={tab} inbox={inbox.length} />
      <View tab={tab} query={query} />
    </>
  );
}
