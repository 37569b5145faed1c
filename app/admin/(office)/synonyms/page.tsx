import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin/shell/page-head";
import { Panel } from "@/components/admin/shell/panel";
import { SearchesInVain } from "@/components/admin/synonyms/searches-in-vain";
import { SynonymList } from "@/components/admin/synonyms/synonym-list";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { listSynonyms } from "@/lib/synonyms/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.synonyms");
  return { title: t("title") };
}

/** Words of shoppers: what was searched for in vain, and what staff made of it (docs/rules.md#searches). */
export default async function Page() {
  const staff = await guardPage("catalogue.view");
  const mayEdit = may(staff.role, "catalogue.edit");
  const t = await getTranslations("admin.synonyms");
  const synonyms = await listSynonyms();
  return (
    <>
      <PageHead title={t("title")} count={synonyms.length}>
        {mayEdit ? (
          <Link href="/admin/synonyms/new" prefetch={false} className={buttonVariants()}>
            {t("new")}
          </Link>
        ) : null}
      </PageHead>
      <p className="-mt-3 mb-4 max-w-prose text-muted-foreground text-sm">{t("intro")}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title={t("title")} className="min-w-0">
          <SynonymList synonyms={synonyms} mayEdit={mayEdit} />
        </Panel>
        <SearchesInVain mayEdit={mayEdit} />
      </div>
    </>
  );
}
