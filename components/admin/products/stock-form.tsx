"use client";

import { useTranslations } from "next-intl";
import { FormFrame } from "@/components/admin/shell/form-frame";
import { Panel } from "@/components/admin/shell/panel";
import type { Lang } from "@/lib/i18n/languages";
import type { EditedProduct, ProductChoices } from "@/lib/products/edited-product";
import { sizeChanges, sizeHintOf, sizeOfField } from "@/lib/products/size-matrix";
import { saveStock } from "@/lib/products/staff-actions";
import { SizeMatrix } from "./size-matrix";
import { useProductWords } from "./use-product-words";

type StockFormProps = { product: EditedProduct; choices: ProductChoices; lang: Lang };

/** The stock of a product, for people who may change nothing else of it. */
export function StockForm({ product, choices, lang }: StockFormProps) {
  const t = useTranslations("admin.product");
  const { id, values, held, heldFor } = product;
  const initial: Record<string, unknown> = Object.fromEntries(
    Object.entries(values).filter(([name]) => sizeOfField(name) !== null),
  );
  const sizes = Object.keys(initial).flatMap((name) => sizeOfField(name) ?? []);
  const words = useProductWords(sizes, choices, lang);
  const sized = choices.categories.find((category) => String(category.id) === values.categoryId);
  return (
    <FormFrame
      initial={initial}
      save={(typed, base) => saveStock({ id, sizes: sizeChanges(base, typed) })}
      saved={t("stockSaved")}
      failed={t("failed")}
      {...words}
    >
      <Panel title={t("groups.sizes")} hint={t("stockOnly")}>
        <SizeMatrix hint={sizeHintOf(sized, values.gender)} held={held} heldFor={heldFor} lang={lang} />
      </Panel>
    </FormFrame>
  );
}
