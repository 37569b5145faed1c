"use client";

import { useTranslations } from "next-intl";
import { FormCheck, FormSelect, FormText } from "@/components/admin/shell/fields";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import type { Lang } from "@/lib/i18n/languages";
import type { ProductChoices } from "@/lib/products/edited-product";
import { genders } from "@/lib/products/product-fields";
import { StyleCodeField } from "./style-code-field";
import { SuggestField } from "./suggest-field";

type BasicsPanelProps = { productId: string | null; choices: ProductChoices; lang: Lang };

/** What a product is: code, brand, name, where it stands in the shop. */
export function BasicsPanel({ productId, choices, lang }: BasicsPanelProps) {
  const t = useTranslations("admin.product");
  const brand = useFormField<string>("brand").value.trim().toLowerCase();
  const isNewBrand = brand !== "" && !choices.brands.some(({ name }) => name.toLowerCase() === brand);
  const labelOf = ({ labelEs, labelEn }: { labelEs: string; labelEn: string }) =>
    lang === "es" ? labelEs : labelEn;
  const categories = choices.categories.map((one) => ({ value: String(one.id), label: labelOf(one) }));
  const sections = choices.sections.map((one) => ({ value: String(one.id), label: labelOf(one) }));
  return (
    <Panel title={t("groups.basics")}>
      <div className="grid gap-4 md:grid-cols-2">
        <StyleCodeField productId={productId} />
        <SuggestField
          name="brand"
          label={t("fields.brand")}
          words={choices.brands.map(({ name }) => name)}
          hint={isNewBrand ? t("hints.newBrand") : undefined}
        />
        <FormText name="name" label={t("fields.name")} className="md:col-span-2" required />
        <FormSelect
          name="categoryId"
          label={t("fields.categoryId")}
          options={[{ value: "", label: t("hints.categories") }, ...categories]}
        />
        <FormSelect
          name="sectionId"
          label={t("fields.sectionId")}
          options={[{ value: "", label: t("hints.sections") }, ...sections]}
        />
        <FormSelect
          name="gender"
          label={t("fields.gender")}
          options={genders.map((value) => ({ value, label: t(`choices.gender.${value}`) }))}
        />
        <SuggestField
          name="colour"
          label={t("fields.colour")}
          words={choices.colours}
          hint={t("hints.colour")}
        />
        <FormText name="tags" label={t("fields.tags")} hint={t("hints.tags")} className="md:col-span-2" />
        <FormCheck name="isNew" label={t("fields.isNew")} hint={t("hints.isNew")} className="md:col-span-2" />
      </div>
    </Panel>
  );
}
