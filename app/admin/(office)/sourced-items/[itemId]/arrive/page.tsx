import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin/shell/page-head";
import { ArriveForm } from "@/components/admin/sourced-items/arrive-form";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { listProductOptions } from "@/lib/products/staff-queries";
import { findSourcedItem, listAskers } from "@/lib/sourcing/staff-queries";

type Props = { params: Promise<{ itemId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.sourced-items");
  return { title: t("steps.arrived") };
}

/** What was ordered has come: into the shop with it. */
export default async function Page({ params }: Props) {
  const { role } = await guardPage("sourcing.edit");
  const item = await findSourcedItem((await params).itemId);
  if (!item) notFound();
  if (item.state !== "ordered") redirect(`/admin/sourced-items/${item.id}`);
  const [{ linked, wishes }, { categories, sections }, t] = await Promise.all([
    listAskers(item.id, ""),
    listProductOptions(),
    getTranslations("admin.sourced-items"),
  ]);
  const manages = may(role, "catalogue.edit");
  const { product, brand, values } = item;
  const waiting = new Set(
    [...linked.filter(({ toldAt }) => !toldAt), ...wishes.filter(({ mailedAt }) => !mailedAt)].map(
      ({ email }) => email,
    ),
  );
  return (
    <>
      <PageHead
        title={t("arrive.title", { name: values.name })}
        crumbs={[
          { href: "/admin/sourced-items", label: t("title") },
          { href: `/admin/sourced-items/${item.id}`, label: values.name },
        ]}
      />
      <p className="mb-5 max-w-prose text-muted-foreground">
        {t("arrive.intro")} {product ? t("arrive.linked", product) : t("arrive.made")}{" "}
        {t("arrive.tell", { count: waiting.size })}
      </p>
      {manages || product ? (
        <ArriveForm
          id={item.id}
          linked={product !== null}
          manages={manages}
          categories={categories}
          sections={sections}
          values={{
            stock: item.sizes.map((size) => `${size} 1`).join("\n"),
            price: product ? "" : values.price,
            publish: product !== null,
            styleCode: values.styleCode,
            brand: brand ?? "",
            categoryId: "",
            sectionId: "",
          }}
        />
      ) : (
        <p>{t("arrive.manager")}</p>
      )}
    </>
  );
}
