"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { WordOption } from "@/lib/collections/staff-queries";
import { fold } from "@/lib/fold";

/** From here on there is a field that narrows the options. */
const many = 12;

type WordsPickerProps = {
  options: readonly WordOption[];
  values: readonly string[];
  onChange: (values: string[]) => void;
};

/** Some of the shop's filter words. A chosen word that is no option any more, e.g. a sold-out size, stays to be seen. */
export function WordsPicker({ options, values, onChange }: WordsPickerProps) {
  const t = useTranslations("admin.collections");
  const [search, setSearch] = useState("");
  const listed = new Set(options.map((option) => option.value));
  const all = [
    ...options,
    ...values.filter((value) => !listed.has(value)).map((value) => ({ value, label: value })),
  ];
  const shown = all.filter(
    ({ label, value }) => values.includes(value) || fold(label).includes(fold(search.trim())),
  );

  function toggle(value: string, wanted: boolean): void {
    onChange(wanted ? [...values, value] : values.filter((one) => one !== value));
  }

  return (
    <div>
      {all.length > many ? (
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          aria-label={t("rules.narrow")}
          placeholder={t("rules.narrow")}
          className="mb-2 h-10 w-full rounded-sm border border-input bg-background px-3 text-base md:text-sm"
        />
      ) : null}
      <ul className="flex max-h-52 flex-wrap gap-1.5 overflow-y-auto p-0.5">
        {shown.map(({ value, label }) => (
          <li key={value}>
            <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border border-input px-3 text-sm has-checked:border-foreground has-checked:bg-foreground has-checked:text-background has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 md:min-h-8">
              <input
                type="checkbox"
                checked={values.includes(value)}
                onChange={(event) => toggle(value, event.target.checked)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
