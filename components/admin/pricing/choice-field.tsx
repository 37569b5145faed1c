"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormField } from "@/components/admin/shell/form-state";
import { fold } from "@/lib/fold";

/** From here on there is a field that narrows the options. */
const many = 12;

type ChoiceFieldProps = { name: string; label: string; options: readonly { id: number; label: string }[] };

/** Any number of brands, categories and the like; what is chosen is shown whatever is searched for. */
export function ChoiceField({ name, label, options }: ChoiceFieldProps) {
  const t = useTranslations("admin.pricing.scope");
  const { id, value, set } = useFormField<number[]>(name);
  const [search, setSearch] = useState("");
  if (options.length === 0) return null;
  const wanted = fold(search.trim());
  const shown = options.filter((option) => value.includes(option.id) || fold(option.label).includes(wanted));
  return (
    <fieldset id={id} className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {options.length > many ? (
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          aria-label={t("filter", { name: label })}
          placeholder={t("filter", { name: label })}
          className="mb-2 h-11 w-full rounded-sm border border-input bg-card px-3 text-base md:text-sm"
        />
      ) : null}
      <ul className="flex max-h-52 flex-wrap gap-1.5 overflow-y-auto p-0.5">
        {shown.map((option) => (
          <li key={option.id}>
            <label className="inline-flex min-h-11 cursor-pointer items-center rounded-sm border border-input px-3 text-sm has-checked:border-foreground has-checked:bg-foreground has-checked:text-background has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 md:min-h-8">
              <input
                type="checkbox"
                checked={value.includes(option.id)}
                onChange={(event) =>
                  set(event.target.checked ? [...value, option.id] : value.filter((one) => one !== option.id))
                }
                className="sr-only"
              />
              {option.label}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
