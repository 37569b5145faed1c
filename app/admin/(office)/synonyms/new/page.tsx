import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin/shell/page-head";
import { SynonymForm } from "@/components/admin/synonyms/synonym-form";
import { guardPage } from "@/lib/access/guard-page";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.synonyms");
  return { title: t("new") };
}

/** A new synonym, begun with the words of a search. */
export default async function Page({ searchParams }: Props) {
  await guardPage("catalogue.edit");
  const t = await getTranslations("admin.synonyms");
  const { words } = await searchParams;
  return (
    <>
      <PageHead title={t("new")} crumbs={[{ href: "/admin/synonyms", label: t("title") }]} />
      <SynonymForm synonym={null} words={typeof words === "string" ? words.slice(0, 60) : ""} />
    </>
  );
}
