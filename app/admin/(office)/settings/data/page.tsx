import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BackupList } from "@/components/admin/settings/backup-list";
import { PageHead } from "@/components/admin/shell/page-head";
import { Panel } from "@/components/admin/shell/panel";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { listBackups } from "@/lib/backup/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.settings.nav");
  return { title: t("data") };
}

/** Backups: make one now, take it away, try whether it can be restored (docs/trust.md). */
export default async function Page() {
  const { role } = await guardPage("settings.view");
  const t = await getTranslations("admin.settings");
  return (
    <>
      <PageHead title={t("nav.data")} crumbs={[{ href: "/admin/settings", label: t("title") }]} />
      <BackupList backups={await listBackups()} mayEdit={may(role, "settings.edit")} />
      <Panel title={t("data.restore")} hint={t("data.restoreHint")} className="mt-5">
        <pre className="overflow-x-auto font-mono text-sm">npm run restore -- shop-….tar.gz</pre>
      </Panel>
    </>
  );
}
