import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { settingsGroups } from "@/components/admin/settings/groups";
import { MissingFacts } from "@/components/admin/settings/missing-facts";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { listMissingFacts } from "@/lib/settings/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.settings");
  return { title: t("title") };
}

/** What can be set, and what only the owner can supply and has not yet (docs/rules.md#settings). */
export default async function Page() {
  await guardPage("settings.view");
  const t = await getTranslations("admin.settings");
  return (
    <>
      <PageHead title={t("title")} />
      <MissingFacts facts={await listMissingFacts()} />
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {settingsGroups.map((group) => (
          <li key={group}>
            <Link
              href={`/admin/settings/${group}`}
              prefetch={false}
              className="block h-full rounded-md border border-border bg-card p-4 hover:border-input"
            >
              <span className="font-semibold">{t(`nav.${group}`)}</span>
              <span className="mt-1 block text-muted-foreground text-sm">{t(`about.${group}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
