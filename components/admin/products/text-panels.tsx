"use client";

import { useTranslations } from "next-intl";
import { FormBilingual, FormNumber, FormSelect, FormText } from "@/components/admin/shell/fields";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import { Button } from "@/components/ui/button";
import { slugify } from "@/lib/catalogue/slug";
import { sourceTypes } from "@/lib/products/product-fields";

/** Description in both languages. */
export function DescriptionPanel() {
  const t = useTranslations("admin.product");
  return (
    <Panel title={t("groups.texts")}>
      <FormBilingual
        names={["descriptionEs", "descriptionEn"]}
        label={t("fields.description")}
        isTitled
        area
        rows={6}
      />
    </Panel>
  );
}

/** Materials in both languages, and how what is not in the shop can be had. */
export function FactPanels() {
  const t = useTranslations("admin.product");
  return (
    <>
      <Panel title={t("groups.materials")} hint={t("hints.materialsHint")}>
        <div className="grid gap-5">
          <FormBilingual names={["upperEs", "upperEn"]} label={t("fields.upper")} />
          <FormBilingual names={["liningEs", "liningEn"]} label={t("fields.lining")} />
          <FormBilingual names={["soleEs", "soleEn"]} label={t("fields.sole")} />
          <FormBilingual names={["textileEs", "textileEn"]} label={t("fields.textile")} />
        </div>
      </Panel>
      <Panel title={t("groups.sourcing")}>
        <div className="grid gap-4 md:grid-cols-3">
          <FormSelect
            name="sourceType"
            label={t("fields.sourceType")}
            options={sourceTypes.map((value) => ({ value, label: t(`choices.sourceType.${value}`) }))}
          />
          <FormNumber name="leadDays" label={t("fields.leadDays")} hint={t("hints.leadDays")} />
          <FormText name="releasedOn" type="date" label={t("fields.releasedOn")} />
        </div>
      </Panel>
    </>
  );
}

/** The product's address: made of brand, name and code while it is new; an old one goes on leading here. */
export function AddressPanel({ isNew, former }: { isNew: boolean; former: readonly string[] }) {
  const t = useTranslations("admin.product");
  const brand = useFormField<string>("brand").value;
  const name = useFormField<string>("name").value;
  const styleCode = useFormField<string>("styleCode").value;
  const slug = useFormField<string>("slug");
  const made = slugify(brand, name, styleCode);
  return (
    <Panel title={t("groups.address")}>
      <FormText
        name="slug"
        label={t("fields.slug")}
        mono
        hint={
          isNew ? t("hints.slugNew", { slug: brand || name || styleCode ? made : "…" }) : t("hints.slugOld")
        }
      />
      {!isNew && slug.value !== made ? (
        <Button type="button" variant="link" className="px-0" onClick={() => slug.set(made)}>
          {t("hints.slugFresh")}
        </Button>
      ) : null}
      {former.length > 0 ? (
        <p className="mt-2 break-all text-muted-foreground text-sm">
          {t("hints.slugFormer", { slugs: former.join(", ") })}
        </p>
      ) : null}
    </Panel>
  );
}
