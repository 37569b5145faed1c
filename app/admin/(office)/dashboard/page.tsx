import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FigureList } from "@/components/admin/dashboard/figure-list";
import { listFigures } from "@/lib/overview/staff-queries";
import { guardPage } from "@/lib/staff/guard-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.dashboard");
  return { title: t("title") };
}

/** Where staff begins: what waits to be done (admin.md: dashboard). */
export default async function Page() {
  const { name } = await guardPage("dashboard.view");
  const t = await getTranslations("admin.dashboard");
  return (
    <>
      <h1 className="text-2xl">{t("title")}</h1>
      <p className="mt-2 text-muted-foreground">{t("greeting", { name })}</p>
      <h2 className="mt-8 text-xl">{t("today")}</h2>
      <FigureList figures={await listFigures()} />
    </>
  );
}
