"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { FormArea, FormCheck, FormMoney, FormSelect, FormText } from "@/components/admin/shell/fields";
import { FormFrame } from "@/components/admin/shell/form-frame";
import { Panel } from "@/components/admin/shell/panel";
import type { ProductOption } from "@/lib/products/product-options";
import { arriveSourcedItem } from "@/lib/sourcing/staff-actions";

/** The form as it is typed. */
type ArrivalValues = {
  stock: string;
  price: string;
  publish: boolean;
  styleCode: string;
  brand: string;
  categoryId: string;
  sectionId: string;
};

const labelled = ["stock", "price", "publish", "styleCode", "brand", "categoryId", "sectionId"] as const;

type ArriveFormProps = {
  id: string;
  values: ArrivalValues;
  /** Whether the item has a product already; then that gets the pairs. */
  linked: boolean;
  /** Whether the person may edit products; else only pairs are added. */
  manages: boolean;
  categories: ProductOption[];
  sections: ProductOption[];
};

function options(rows: ProductOption[]) {
  return rows.map(({ id, label }) => ({ value: String(id), label }));
}

function NewProductFields({ categories, sections }: Pick<ArriveFormProps, "categories" | "sections">) {
  const t = useTranslations("admin.sourced-items");
  return (
    <>
      <FormText name="brand" label={t("fields.brand")} />
      <FormText name="styleCode" label={t("fields.styleCode")} mono />
      <FormSelect
        name="categoryId"
        label={t("fields.categoryId")}
        options={[{ value: "", label: "–" }, ...options(categories)]}
      />
      <FormSelect
        name="sectionId"
        label={t("fields.sectionId")}
        options={[{ value: "", label: t("hints.noSection") }, ...options(sections)]}
      />
    </>
  );
}

/** What came in, and what a product of the shop needs besides. */
export function ArriveForm({ id, values, linked, manages, categories, sections }: ArriveFormProps) {
  const t = useTranslations("admin.sourced-items");
  const router = useRouter();
  const labels = Object.fromEntries(labelled.map((name) => [name, t(`fields.${name}`)]));
  return (
    <FormFrame
      isNew
      initial={values}
      draft="arrival"
      labels={labels}
      submit={t("arrive.submit")}
      saved={t("arrive.done")}
      failed={t("arrive.failed")}
      save={(typed) => arriveSourcedItem({ ...typed, id })}
      onSaved={() => router.push(`/admin/sourced-items/${id}`)}
    >
      <div className="grid gap-4">
        <Panel title={t("arrive.pairs")}>
          <FormArea name="stock" label={t("fields.stock")} hint={t("hints.stock")} rows={3} />
        </Panel>
        {manages ? (
          <Panel title={t("arrive.product")}>
            <div className="grid gap-4 md:grid-cols-2">
              {linked ? null : <NewProductFields categories={categories} sections={sections} />}
              <FormMoney
                name="price"
                label={t("columns.price")}
                hint={t(linked ? "hints.price2" : "hints.price")}
              />
              <FormCheck
                name="publish"
                label={t("fields.publish")}
                hint={t(linked ? "hints.publishLinked" : "hints.publish")}
              />
            </div>
          </Panel>
        ) : null}
      </div>
    </FormFrame>
  );
}
