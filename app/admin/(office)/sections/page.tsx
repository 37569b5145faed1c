import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { GroupTabs } from "@/components/admin/sections/group-tabs";
import { SectionList } from "@/components/admin/sections/section-list";
import { PageHead } from "@/components/admin/shell/page-head";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { listSections } from "@/lib/sections/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.sections");
  return { title: t("sections") };
}

/** The headings of the catalogue (docs/rules.md#sections). */
export default async function Page() {
  const staff = await guardPage("catalogue.view");
  const mayEdit = may(staff.role, "catalogue.edit");
  const t = await getTranslations("admin.sections");
  const sections = await listSections();
  return (
    <>
      <PageHead title={t("sections")} count={sections.length}>
        {mayEdit ? (
          <Link href="/admin/sections/new" prefetch={false} className={buttonVariants()}>
            {t("newSection")}
          </Link>
        ) : null}
      </PageHead>
      <GroupTabs current="sections" />
      <p className="mb-4 max-w-prose text-muted-foreground text-sm">{t("hint")}</p>
      <SectionList sections={sections} mayEdit={mayEdit} />
    </>
  );
}
