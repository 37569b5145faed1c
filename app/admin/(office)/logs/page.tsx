import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AuditList } from "@/components/admin/logs/audit-list";
import { LogFilterForm } from "@/components/admin/logs/log-filter-form";
import { LogTable } from "@/components/admin/logs/log-table";
import { RefreshLog } from "@/components/admin/logs/refresh-log";
import { guardPage } from "@/lib/access/guard-page";
import { may, type Role } from "@/lib/access/permissions";
import {
  type LogFilters,
  type LogTab,
  logsHref,
  logTabOf,
  noFilters,
  parseLogFilters,
} from "@/lib/logs/log-filters";
import { listAudit, listAuditNames, listLogs } from "@/lib/logs/staff-queries";
import { listRevertable } from "@/lib/undo/revertable";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.logs");
  return { title: t("title") };
}

async function Tabs({ tab, tabs }: { tab: LogTab; tabs: LogTab[] }) {
  const t = await getTranslations("admin.logs");
  return (
    <nav aria-label={t("tabsLabel")} className="mt-4 flex gap-2 border-border border-b">
      {tabs.map((one) => (
        <Link
          key={one}
          href={logsHref(one, noFilters)}
          prefetch={false}
          aria-current={one === tab ? "page" : undefined}
          className="inline-flex min-h-11 items-center px-3 text-sm aria-[current]:font-semibold aria-[current]:shadow-[inset_0_-2px_0_var(--accent)]"
        >
          {t(`tabs.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

async function Pages({ tab, filters, hasOlder }: { tab: LogTab; filters: LogFilters; hasOlder: boolean }) {
  const t = await getTranslations("admin.logs");
  const { page } = filters;
  if (page === 1 && !hasOlder) return null;
  const link = "inline-flex min-h-11 items-center underline underline-offset-4";
  return (
    <nav aria-label={t("pages")} className="mt-4 flex items-center gap-6 text-sm">
      {page > 1 ? (
        <Link href={logsHref(tab, filters, page - 1)} prefetch={false} className={link}>
          {t("newer")}
        </Link>
      ) : null}
      <span className="text-muted-foreground">{t("page", { page })}</span>
      {hasOlder ? (
        <Link href={logsHref(tab, filters, page + 1)} prefetch={false} className={link}>
          {t("older")}
        </Link>
      ) : null}
    </nav>
  );
}

async function Entries({ tab, filters, role }: { tab: LogTab; filters: LogFilters; role: Role }) {
  if (tab === "audit") {
    const { entries, hasOlder } = await listAudit(filters);
    return (
      <>
        <AuditList entries={entries} revertable={listRevertable(role)} />
        <Pages tab={tab} filters={filters} hasOlder={hasOlder} />
      </>
    );
  }
  const { entries, hasOlder } = await listLogs(filters);
  return (
    <>
      <LogTable entries={entries} />
      <Pages tab={tab} filters={filters} hasOlder={hasOlder} />
    </>
  );
}

/** Admin logs page: the audit trail; beside it the real log. */
export default async function Page({ searchParams }: Props) {
  const { role } = await guardPage("logs.view");
  const query = await searchParams;
  const t = await getTranslations("admin.logs");
  const lists = await getTranslations("admin.lists");
  const maySeeAudit = may(role, "audit.view");
  const tabs: LogTab[] = maySeeAudit ? ["audit", "server"] : ["server"];
  const tab = logTabOf(query, maySeeAudit);
  const filters = parseLogFilters(query);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{t("title")}</h1>
        <div className="flex flex-wrap items-center gap-6">
          <a
            href={`/api/admin/${tab === "audit" ? "audit" : "logs"}?${logsHref(tab, filters).split("?")[1] ?? ""}`}
            download
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            {lists("csv")}
          </a>
          <RefreshLog />
        </div>
      </div>
      <Tabs tab={tab} tabs={tabs} />
      <div className="my-4">
        <LogFilterForm
          key={logsHref(tab, filters)}
          tab={tab}
          filters={filters}
          names={tab === "audit" ? await listAuditNames() : undefined}
        />
      </div>
      <Entries tab={tab} filters={filters} role={role} />
    </>
  );
}
