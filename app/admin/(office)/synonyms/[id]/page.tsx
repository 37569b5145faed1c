import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin/shell/page-head";
import { RemoveSynonym } from "@/components/admin/synonyms/remove-synonym";
import { SynonymForm } from "@/components/admin/synonyms/synonym-form";
import { guardPage } from "@/lib/access/guard-page";
import { listSynonyms } from "@/lib/synonyms/staff-queries";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.synonyms");
  return { title: t("one") };
}

/** One synonym. */
export default async function Page({ params }: Props) {
  await guardPage("catalogue.edit");
  const { id } = await params;
  const synonym = (await listSynonyms()).find((one) => String(one.id) === id);
  if (!synonym) notFound();
  const t = await getTranslations("admin.synonyms");
  return (
    <>
      <PageHead title={synonym.words} crumbs={[{ href: "/admin/synonyms", label: t("title") }]}>
        <RemoveSynonym synonym={synonym} />
      </PageHead>
      <SynonymForm key={synonym.id} synonym={synonym} />
    </>
  );
}
