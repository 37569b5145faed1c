"use client";

import { useTranslations } from "next-intl";
import { useContext } from "react";
import { FormContext, fieldId, useFormField } from "@/components/admin/shell/form-state";
import { control } from "@/components/form/field-frame";
import { type Theme, themes } from "@/lib/social/formats";
import { type Colours, colourNames } from "@/lib/social/schema-body";

function ThemeColours({ theme }: { theme: Theme }) {
  const t = useTranslations("admin.social");
  const { value: colours, set } = useFormField<Colours>(theme);
  const errors = useContext(FormContext)?.errors ?? {};
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-sm">{t(`themes.${theme}`)}</legend>
      <div className="grid gap-2">
        {colourNames.map((name) => {
          const id = fieldId(`${theme}.${name}`);
          const error = errors[`${theme}.${name}`];
          const label = t(`schemas.colour.${name}`);
          const change = (value: string) => set({ ...colours, [name]: value });
          return (
            <div key={name} className="text-sm">
              <div className="grid grid-cols-[1fr_3rem_7rem] items-center gap-2">
                <label htmlFor={id}>{label}</label>
                <input
                  type="color"
                  aria-label={`${t(`themes.${theme}`)}: ${label}`}
                  value={/^#[0-9a-f]{6}$/i.test(colours[name]) ? colours[name] : "#000000"}
                  onChange={(event) => change(event.target.value)}
                  className="h-11 w-full rounded-sm border border-input bg-background p-1"
                />
                <input
                  id={id}
                  value={colours[name]}
                  maxLength={7}
                  spellCheck={false}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${id}-said` : undefined}
                  onChange={(event) => change(event.target.value)}
                  className={`h-11 font-mono ${control}`}
                />
              </div>
              {error ? (
                <p id={`${id}-said`} className="mt-1 text-destructive">
                  {error}
                </p>
              ) : null}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The colours of both themes. */
export function ColourFields() {
  return (
    <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {themes.map((theme) => (
        <ThemeColours key={theme} theme={theme} />
      ))}
    </div>
  );
}
