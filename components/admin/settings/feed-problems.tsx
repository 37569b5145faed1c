import Link from "next/link";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/shell/panel";
import { TextLink } from "@/components/admin/shell/text-link";
import { Badge } from "@/components/ui/badge";
import { type FeedIssue, feedIssues, keepsOut } from "@/lib/feeds/feed-issues";
import type { FeedReport } from "@/lib/feeds/staff-queries";

type FeedProblemsProps = { report: FeedReport; wanted: FeedIssue | null };

/** What is wrong with which products, each linked to the page where it is mended. */
export function FeedProblems({ report, wanted }: FeedProblemsProps) {
  const t = useTranslations("admin.settings.feeds");
  const { counts, problems, left, products, items } = report;
  const present = feedIssues.filter((issue) => counts[issue] > 0);
  return (
    <Panel title={t("problems")} hint={t("summary", { products, items })} className="mt-5">
      {present.length === 0 ? <p className="text-muted-foreground">{t("none")}</p> : null}
      <ul className="mb-4 flex flex-wrap gap-2">
        {present.map((issue) => (
          <li key={issue}>
            <Link
              href={issue === wanted ? "/admin/settings/feeds" : `/admin/settings/feeds?issue=${issue}`}
              prefetch={false}
              aria-current={issue === wanted ? "true" : undefined}
              className="inline-flex min-h-9 items-center gap-2 rounded-sm border border-input px-3 text-sm aria-[current]:border-primary aria-[current]:font-semibold max-md:min-h-11"
            >
              {t(`issues.${issue}`)} <span className="text-muted-foreground">{counts[issue]}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="divide-y divide-border">
        {problems.map((problem) => (
          <li key={problem.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <span className="min-w-0 flex-1 basis-60">
              <TextLink href={`/admin/products/${problem.id}`}>{problem.name}</TextLink>{" "}
              <span className="text-muted-foreground text-sm">{problem.styleCode}</span>
            </span>
            <span className="flex flex-wrap gap-2">
              {problem.issues.map((issue) => (
                <Badge key={issue} variant={keepsOut.has(issue) ? "destructive" : "outline"}>
                  {t(`issues.${issue}`)}
                </Badge>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 ? <p className="mt-3 text-muted-foreground text-sm">{t("left", { count: left })}</p> : null}
      {present.length > 0 ? <p className="mt-4 text-muted-foreground text-sm">{t("legend")}</p> : null}
    </Panel>
  );
}
