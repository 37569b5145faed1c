import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { PageHead } from "@/components/admin/shell/page-head";
import { ItemForm } from "@/components/admin/sourced-items/item-form";
import { guardPage } from "@/lib/access/guard-page";
import { listProductOptions } from "@/lib/products/staff-queries";
import { findBeginning } from "@/lib/sourcing/staff-queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const word = z.string().catch("");
const beginning = z.object({ product: word, name: word, brand: word, size: word });

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.sourced-items");
  return { title: t("new") };
}

/** A new sourced item, empty or begun by the demand board. */
export default async function Page({ searchParams }: Props) {
  await guardPage("sourcing.edit");
  const [{ values, product }, { brands }, t] = await Promise.all([
    findBeginning(beginning.parse(await searchParams)),
    listProductOptions(),
    getTranslations("admin.sourced-items"),
  ]);
  return (
    <>
      <PageHead title={t("new")} crumbs={[{ href: "/admin/sourced-items", label: t("title") }]} />
      <ItemForm values={values} product={product} candidates={[]} brands={brands} />
    </>
  );
}
