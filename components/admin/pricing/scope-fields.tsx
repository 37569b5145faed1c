"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormSelect } from "@/components/admin/shell/fields";
import { Panel } from "@/components/admin/shell/panel";
import type { Scopes } from "@/lib/pricing/read-pricing";
import { ChoiceField } from "./choice-field";

const fields = {
  brands: "brandIds",
  categories: "categoryIds",
  sections: "sectionIds",
  collections: "collectionIds",
} as const;

type ScopeFieldsProps = {
  scopes: Scopes;
  kinds: readonly (keyof Scopes)[];
  /** Further ways to choose. */
  children?: ReactNode;
};

/** For which products a rule or a sale is. */
export function ScopeFields({ scopes, kinds, children }: ScopeFieldsProps) {
  const t = useTranslations("admin.pricing.scope");
  const lang = useLocale();
  return (
    <Panel title={t("title")} hint={t("hint")}>
      <div className="space-y-5">
        {kinds.map((kind) => (
          <ChoiceField
            key={kind}
            name={fields[kind]}
            label={t(kind)}
            options={scopes[kind].map((option) => ({ id: option.id, label: option[lang] }))}
          />
        ))}
        {children}
        <FormSelect
          name="match"
          label={t("match")}
          options={(["all", "any"] as const).map((value) => ({ value, label: t(value) }))}
        />
      </div>
    </Panel>
  );
}
