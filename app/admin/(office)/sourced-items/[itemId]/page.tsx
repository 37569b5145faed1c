import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin/shell/page-head";
import { AskersPanel } from "@/components/admin/sourced-items/askers-panel";
import { ItemFacts } from "@/components/admin/sourced-items/item-facts";
import { ItemForm } from "@/components/admin/sourced-items/item-form";
import { StatePanel } from "@/components/admin/sourced-items/state-panel";
import { Timeline } from "@/components/admin/sourced-items/timeline";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { listProductOptions } from "@/lib/products/staff-queries";
import { findSourcedItem, listAskers, listTimeline } from "@/lib/sourcing/staff-queries";

type Props = {
  params: Promise<{ itemId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.sourced-items");
  return { title: t("title") };
}

/** One sourced item: its fields, its state, who asked for it, what happened. */
export default async function Page({ params, searchParams }: Props) {
  const { role } = await guardPage("sourcing.view");
  const { itemId } = await params;
  const item = await findSourcedItem(itemId);
  if (!item) notFound();
  const mayEdit = may(role, "sourcing.edit");
  const find = [(await searchParams).find ?? ""].flat()[0] ?? "";
  const [askers, timeline, { brands }, t] = await Promise.all([
    mayEdit ? listAskers(item.id, find) : null,
    listTimeline(item.id),
    listProductOptions(),
    getTranslations("admin.sourced-items"),
  ]);
  return (
    <>
      <PageHead title={item.values.name} crumbs={[{ href: "/admin/sourced-items", label: t("title") }]} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <StatePanel item={item} mayEdit={mayEdit} />
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {mayEdit ? <ItemForm {...item} item={item} brands={brands} /> : <ItemFacts item={item} />}
          {askers ? <AskersPanel itemId={item.id} askers={askers} words={find} /> : null}
        </div>
        <Timeline entries={timeline} />
      </div>
    </>
  );
}
