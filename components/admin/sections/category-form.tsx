"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { FormBilingual, FormSelect, FormText } from "@/components/admin/shell/fields";
import { FormFrame } from "@/components/admin/shell/form-frame";
import { Panel } from "@/components/admin/shell/panel";
import { sizeKindChoices } from "@/lib/products/size-matrix";
import { createCategory, saveCategory } from "@/lib/sections/staff-actions";
import type { CategoryRow, SectionRow } from "@/lib/sections/staff-queries";
import { SizeKindField, withProposedKind } from "./size-kind-field";

type CategoryFormProps = { category: CategoryRow | null; sections: SectionRow[] };

/** A category's labels, the section its products get when nobody names one, and what its sizes are. */
export function CategoryForm({ category, sections }: CategoryFormProps) {
  const t = useTranslations("admin.sections");
  const said = useTranslations("admin.forms");
  const locale = useLocale();
  const router = useRouter();
  const initial = {
    labelEs: category?.labelEs ?? "",
    labelEn: category?.labelEn ?? "",
    defaultSectionId: String(category?.defaultSectionId ?? ""),
    sizeKind: category?.sizeKind ?? "",
    ...(category === null && { key: "" }),
  };
  const options = sections.map((section) => ({
    value: String(section.id),
    label: locale === "es" ? section.labelEs : section.labelEn,
  }));
  const kinds = sizeKindChoices.map((value) => ({ value, label: t(`sizeKinds.${value}`) }));
  return (
    <FormFrame
      initial={initial}
      version={category?.version}
      draft="category"
      labels={{
        labelEs: t("labelEs"),
        labelEn: t("labelEn"),
        defaultSectionId: t("defaultSection"),
        sizeKind: t("sizeKind"),
        key: t("key"),
      }}
      wordsFor={(name, value) =>
        (name === "defaultSectionId" && options.find((option) => option.value === value)?.label) ||
        (name === "sizeKind" && kinds.find((option) => option.value === value)?.label) ||
        String(value ?? "")
      }
      isNew={category === null}
      save={(typed) => {
        const values = withProposedKind(typed);
        return category ? saveCategory({ ...values, id: category.id }) : createCategory(values);
      }}
      saved={category ? said("saved") : t("categoryMade")}
      onSaved={() => (category ? router.refresh() : router.push("/admin/sections/categories"))}
    >
      <Panel className="max-w-3xl">
        <div className="grid gap-5">
          <FormBilingual names={["labelEs", "labelEn"]} label={t("label")} />
          <FormSelect
            name="defaultSectionId"
            label={t("defaultSection")}
            hint={t("defaultHint")}
            options={[{ value: "", label: t("noSection") }, ...options]}
            className="max-w-sm"
          />
          {category?.key === "new" ? null : <SizeKindField className="max-w-sm" />}
          {category ? (
            <p className="text-muted-foreground text-sm">
              {t.rich("keyIs", { key: () => <code>{category.key}</code> })}
            </p>
          ) : (
            <FormText name="key" label={t("key")} hint={t("keyHint")} mono className="max-w-sm" />
          )}
        </div>
      </Panel>
    </FormFrame>
  );
}
