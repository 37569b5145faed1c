import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { RemoveSection } from "@/components/admin/sections/remove-group";
import { SectionForm } from "@/components/admin/sections/section-form";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { listSections } from "@/lib/sections/staff-queries";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.sections");
  return { title: t("section") };
}

/** One section. */
export default async function Page({ params }: Props) {
  const staff = await guardPage("catalogue.edit");
  const { id } = await params;
  const all = await listSections();
  const section = all.find((one) => String(one.id) === id);
  if (!section) notFound();
  const t = await getTranslations("admin.sections");
  const others = all.filter((one) => one !== section);
  return (
    <>
      <PageHead
        title={staff.lang === "es" ? section.labelEs : section.labelEn}
        crumbs={[{ href: "/admin/sections", label: t("sections") }]}
      >
        <RemoveSection section={section} others={others} />
      </PageHead>
      <SectionForm key={section.id} section={section} />
    </>
  );
}
