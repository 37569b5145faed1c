import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PopupActions } from "@/components/admin/popups/popup-actions";
import { PopupForm } from "@/components/admin/popups/popup-form";
import { ResultPanel } from "@/components/admin/popups/result-panel";
import { PageHead } from "@/components/admin/shell/page-head";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { textsAt } from "@/lib/i18n/messages";
import { popupRef } from "@/lib/popups/staff-forms";
import { findPopupForm } from "@/lib/popups/staff-queries";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.popups");
  return { title: t("edit") };
}

/** One pop-up: what became of it, and its form for those who may change it. */
export default async function Page({ params }: Props) {
  const staff = await guardPage("popups.view");
  const ref = popupRef.safeParse(await params);
  const edit = ref.success ? await findPopupForm(ref.data.id) : null;
  if (!edit) notFound();
  const t = await getTranslations("admin.popups");
  const texts = { es: textsAt("es", ["popups.client"]), en: textsAt("en", ["popups.client"]) };
  const mayEdit = may(staff.role, "popups.edit");
  return (
    <>
      <PageHead title={edit.values.name} crumbs={[{ href: "/admin/popups", label: t("title") }]}>
        <Link
          href={`/admin/popups/${edit.id}/test`}
          prefetch={false}
          className={buttonVariants({ variant: "outline" })}
        >
          {t(edit.isTested ? "test.running" : "test.open")}
        </Link>
        {mayEdit ? <PopupActions id={edit.id} name={edit.values.name} /> : null}
      </PageHead>
      <ResultPanel edit={edit} />
      {mayEdit ? <PopupForm key={edit.id} edit={edit} texts={texts} /> : null}
    </>
  );
}
