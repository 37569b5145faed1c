import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { PopupList } from "@/components/admin/popups/popup-list";
import { PageHead } from "@/components/admin/shell/page-head";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { listPopups } from "@/lib/popups/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.popups");
  return { title: t("title") };
}

/** Pop-ups in their order, with what became of them (docs/rules.md#pop-ups). */
export default async function Page() {
  const staff = await guardPage("popups.view");
  const mayEdit = may(staff.role, "popups.edit");
  const [popups, t] = await Promise.all([listPopups(), getTranslations("admin.popups")]);
  return (
    <>
      <PageHead title={t("title")} count={popups.length}>
        {mayEdit ? (
          <Link href="/admin/popups/new" prefetch={false} className={buttonVariants()}>
            {t("new")}
          </Link>
        ) : null}
      </PageHead>
      <p className="mb-4 max-w-prose text-muted-foreground text-sm">{t("hint")}</p>
      <PopupList popups={popups} mayEdit={mayEdit} />
    </>
  );
}
