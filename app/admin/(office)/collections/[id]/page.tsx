import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { z } from "zod";
import { CollectionForm } from "@/components/admin/collections/collection-form";
import { RemoveCollection } from "@/components/admin/collections/remove-collection";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { findCollectionForm, listRuleWords } from "@/lib/collections/staff-queries";

type Props = { params: Promise<{ id: string }> };

const rowId = z.coerce.number().int().positive().max(2_147_483_647);

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.collections");
  return { title: t("edit") };
}

/** One collection. */
export default async function Page({ params }: Props) {
  await guardPage("catalogue.edit");
  const id = rowId.safeParse((await params).id);
  const edit = id.success ? await findCollectionForm(id.data) : null;
  if (!edit) notFound();
  const t = await getTranslations("admin.collections");
  const { titleEs, titleEn, slug, pinned, excluded } = edit.values;
  const title = (await getLocale()) === "es" ? titleEs : titleEn;
  return (
    <>
      <PageHead title={title} crumbs={[{ href: "/admin/collections", label: t("title") }]}>
        <RemoveCollection id={edit.id} title={title} slug={slug} chosen={pinned.length + excluded.length} />
      </PageHead>
      <CollectionForm key={edit.id} edit={edit} words={await listRuleWords()} />
    </>
  );
}
