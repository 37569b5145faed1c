"use client";

import { useTranslations } from "next-intl";
import { FormArea, FormMoney, FormNumber, FormSelect, FormText } from "@/components/admin/shell/fields";
import { FormFrame } from "@/components/admin/shell/form-frame";
import { Panel } from "@/components/admin/shell/panel";
import type { ProductOption } from "@/lib/products/product-options";
import type { ItemValues } from "@/lib/sourcing/item-values";
import type { LinkedProduct } from "@/lib/sourcing/read-item";
import { createSourcedItem, saveSourcedItem } from "@/lib/sourcing/staff-actions";
import { LinkedProductField } from "./linked-product";

const labelled = [
  "productId",
  "name",
  "brandId",
  "styleCode",
  "sizes",
  "price",
  "leadDays",
  "note",
  "source",
  "sourceUrl",
  "cost",
] as const;

function ItemFields({ brands }: { brands: ProductOption[] }) {
  const t = useTranslations("admin.sourced-items");
  const known = brands.map(({ id, label }) => ({ value: String(id), label }));
  return (
    <Panel title={t("itemPanel")}>
      <div className="grid gap-4 md:grid-cols-2">
        <FormText name="name" label={t("fields.name")} className="md:col-span-2" />
        <FormSelect
          name="brandId"
          label={t("fields.brandId")}
          options={[{ value: "", label: t("hints.brandUnknown") }, ...known]}
        />
        <FormText name="styleCode" label={t("fields.styleCode")} mono />
        <FormText name="sizes" label={t("fields.sizes")} hint={t("hints.sizes")} mono />
        <FormMoney name="price" label={t("fields.price")} hint={t("hints.price")} />
        <FormNumber name="leadDays" label={t("fields.leadDays")} hint={t("hints.leadDays")} />
        <FormArea name="note" label={t("fields.note")} rows={4} className="md:col-span-2" />
      </div>
    </Panel>
  );
}

function SupplierFields() {
  const t = useTranslations("admin.sourced-items");
  return (
    <Panel title={t("supplierPanel")} hint={t("supplierHint")}>
      <div className="grid gap-4 md:grid-cols-2">
        <FormText name="source" label={t("fields.source")} />
        <FormMoney name="cost" label={t("fields.cost")} />
        <FormText
          name="sourceUrl"
          label={t("fields.sourceUrl")}
          type="url"
          inputMode="url"
          className="md:col-span-2"
        />
      </div>
    </Panel>
  );
}

type ItemFormProps = {
  /** Left out for a new item. */
  item?: { id: string; version: number };
  values: ItemValues;
  product: LinkedProduct | null;
  candidates: LinkedProduct[];
  brands: ProductOption[];
};

/** The fields of a sourced item, new or known; those of the supplier only for who was sent them. */
export function ItemForm({ item, values, product, candidates, brands }: ItemFormProps) {
  const t = useTranslations("admin.sourced-items");
  const labels = Object.fromEntries(labelled.map((name) => [name, t(`fields.${name}`)]));
  const fields = (
    <div className="grid gap-4">
      <ItemFields brands={brands} />
      {values.source === undefined ? null : <SupplierFields />}
      <Panel title={t("productPanel")}>
        <LinkedProductField product={product} candidates={candidates} />
      </Panel>
    </div>
  );
  if (item) {
    return (
      <FormFrame
        initial={values}
        version={item.version}
        draft="item"
        labels={labels}
        save={(typed) => saveSourcedItem({ ...typed, id: item.id })}
      >
        {fields}
      </FormFrame>
    );
  }
  return (
    <FormFrame
      isNew
      initial={values}
      draft="item"
      labels={labels}
      submit={t("create")}
      saved={t("created")}
      save={(typed) => createSourcedItem(typed)}
      made={(data) => data && { page: `/admin/sourced-items/${data.id}`, list: "/admin/sourced-items" }}
    >
      {fields}
    </FormFrame>
  );
}
