"use client";

import { useTranslations } from "next-intl";
import { FormSelect } from "@/components/admin/shell/fields";
import { useFormField } from "@/components/admin/shell/form-state";
import type { FormValues } from "@/components/admin/shell/form-values";
import { sizeKindOf } from "@/lib/import-files/words/category-words";
import { sizeKindChoices } from "@/lib/products/size-matrix";

function proposedKind(labelEs: unknown, labelEn: unknown) {
  return sizeKindOf({ key: "", labelEs: String(labelEs ?? ""), labelEn: String(labelEn ?? "") });
}

/** What a form of a category sends: where nobody chose a kind of sizes, the one that its labels speak of. */
export function withProposedKind<V extends FormValues>(values: V): V & { sizeKind: string } {
  const { sizeKind, labelEs, labelEn } = values;
  return { ...values, sizeKind: String(sizeKind || (proposedKind(labelEs, labelEn) ?? "")) };
}

/** The kind of sizes of a category whose labels stand in the same form; the labels propose one while nobody chose. */
export function SizeKindField({ className }: { className?: string }) {
  const t = useTranslations("admin.sections");
  const [es, en] = [useFormField("labelEs").value, useFormField("labelEn").value];
  const proposed = proposedKind(es, en);
  const none = proposed ? t("kindByName", { kind: t(`sizeKinds.${proposed}`) }) : t("chooseKind");
  return (
    <FormSelect
      name="sizeKind"
      label={t("sizeKind")}
      hint={t("sizeKindHint")}
      options={[
        { value: "", label: none },
        ...sizeKindChoices.map((value) => ({ value, label: t(`sizeKinds.${value}`) })),
      ]}
      className={className}
    />
  );
}
