"use client";

import { useTranslations } from "next-intl";
import { formatSize } from "@/lib/catalogue/format-size";
import type { Lang } from "@/lib/i18n/languages";
import type { ProductChoices } from "@/lib/products/edited-product";
import { fieldNames, formNameOf } from "@/lib/products/product-fields";
import { materialParts } from "@/lib/products/product-values";
import { sizeOfField } from "@/lib/products/size-matrix";

/** Fields that stand in the form under a label of their own; materials stand in it part by part. */
const labelled = fieldNames.map(formNameOf).filter((name) => name !== "materials" && name !== "reducedAt");

/** Names of the product form's fields, sizes among them, and how their values read on the conflict screen. */
export function useProductWords(sizes: readonly string[], choices: ProductChoices, lang: Lang) {
  const t = useTranslations("admin.product");
  const form = useTranslations("admin.forms");
  const materials = materialParts.flatMap((part) => [
    [`${part}Es`, `${t(`fields.${part}`)} (${form("es")})`],
    [`${part}En`, `${t(`fields.${part}`)} (${form("en")})`],
  ]);
  const labels: Record<string, string> = {
    ...Object.fromEntries(labelled.map((name) => [name, t(`fields.${name}`)])),
    pictures: t("fields.pictures"),
    ...Object.fromEntries(materials),
    ...Object.fromEntries(
      sizes.map((size) => [`size ${size}`, t("fields.size", { size: formatSize(size, lang) })]),
    ),
  };

  function wordsFor(name: string, value: unknown): string | undefined {
    if (sizeOfField(name) !== null)
      return typeof value === "number" ? String(value) : t("matrix.conflictNone");
    const choice = `choices.${name}.${value}` as "choices.gender.men";
    if (t.has(choice)) return t(choice);
    const groups = name === "categoryId" ? choices.categories : name === "sectionId" ? choices.sections : [];
    const group = groups.find(({ id }) => String(id) === value);
    return group && (lang === "es" ? group.labelEs : group.labelEn);
  }

  return { labels, wordsFor };
}
