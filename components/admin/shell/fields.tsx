"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { control, FieldFrame, said } from "@/components/form/field-frame";
import { cn } from "@/components/ui/cn";
import { shownTyped } from "@/lib/money";
import { useFormField } from "./form-state";

type Named = { name: string; label: string; hint?: string; required?: boolean; className?: string };

type FormTextProps = Named & {
  type?: "text" | "email" | "url" | "tel" | "date" | "time" | "datetime-local" | "search";
  inputMode?: "text" | "decimal" | "numeric" | "email" | "tel" | "url";
  placeholder?: string;
  autoFocus?: boolean;
  mono?: boolean;
  lang?: string;
  disabled?: boolean;
};

/** One line to type. */
export function FormText({ name, label, hint, className, mono, ...props }: FormTextProps) {
  const { id, value = "", set, error } = useFormField<string | undefined>(name);
  const lang = useLocale();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <input
        {...said({ id, error, hint })}
        {...props}
        name={name}
        value={props.inputMode === "decimal" ? shownTyped(value, lang) : value}
        onChange={(event) => set(event.target.value)}
        className={cn("h-11", control, mono && "font-mono")}
      />
    </FieldFrame>
  );
}

/** An amount in euros as staff types it: `19,99` or `19.99`; lib/money.ts reads it on the server. */
export function FormMoney(props: Named & { disabled?: boolean }) {
  return <FormText inputMode="decimal" mono {...props} />;
}

/** A whole number, kept as it is typed; empty is empty. */
export function FormNumber(props: Named & { disabled?: boolean }) {
  return <FormText inputMode="numeric" mono {...props} />;
}

/** Several lines to type. */
export function FormArea({
  name,
  label,
  hint,
  className,
  rows = 6,
  lang,
}: Named & { rows?: number; lang?: string }) {
  const { id, value, set, error } = useFormField<string | undefined>(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <textarea
        {...said({ id, error, hint })}
        name={name}
        rows={rows}
        lang={lang}
        value={value ?? ""}
        onChange={(event) => set(event.target.value)}
        className={cn("py-2", control)}
      />
    </FieldFrame>
  );
}

export type Option = { value: string; label: string };

/** One of some; values are texts, empty for none. */
export function FormSelect({
  name,
  label,
  hint,
  className,
  options,
  choose,
}: Named & {
  options: readonly Option[];
  /** Takes what is chosen in place of the form, e.g. to ask first. */
  choose?: (value: string) => void;
}) {
  const { id, value, set, error } = useFormField<string | undefined>(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <select
        {...said({ id, error, hint })}
        name={name}
        value={value ?? ""}
        onChange={(event) => (choose ?? set)(event.target.value)}
        className={cn("h-11", control)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Yes or no. */
export function FormCheck({ name, label, hint, className }: Named) {
  const { id, value, set, error } = useFormField<boolean | undefined>(name);
  const note = error ?? hint;
  return (
    <div className={cn("text-sm", className)}>
      <label htmlFor={id} className="inline-flex min-h-11 items-center gap-3">
        <input
          {...said({ id, error, hint })}
          type="checkbox"
          name={name}
          checked={value ?? false}
          onChange={(event) => set(event.target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        <span className="font-medium">{label}</span>
      </label>
      {note ? (
        <p id={`${id}-said`} className={error ? "text-destructive" : "text-muted-foreground"}>
          {note}
        </p>
      ) : null}
    </div>
  );
}

type BilingualProps = {
  /** Field names of the Spanish and of the English text. */
  names: readonly [es: string, en: string];
  label: string;
  hint?: string;
  /** The panel around has this title already. */
  isTitled?: boolean;
  /** Several lines. */
  area?: boolean;
  rows?: number;
  className?: string;
};

/** A text in both languages, side by side where there is room; the missing one is marked (docs/rules.md#looks). */
export function FormBilingual({ names, label, hint, isTitled, area, rows, className }: BilingualProps) {
  const t = useTranslations("admin.forms");
  const heading = useId();
  const es = useFormField<string | undefined>(names[0]);
  const en = useFormField<string | undefined>(names[1]);
  const missing = [!es.value?.trim() && en.value?.trim(), !en.value?.trim() && es.value?.trim()];
  return (
    <fieldset className={cn("min-w-0", className)} aria-describedby={hint ? heading : undefined}>
      <legend className={isTitled ? "sr-only" : "font-medium text-sm"}>{label}</legend>
      {hint ? (
        <p id={heading} className="mt-1 text-muted-foreground text-sm">
          {hint}
        </p>
      ) : null}
      <div className={cn("grid gap-4 md:grid-cols-2", !isTitled && "mt-2")}>
        {(["es", "en"] as const).map((lang, index) => {
          const props = {
            name: names[index] ?? "",
            label: t(lang),
            lang,
            hint: missing[index] ? t(lang === "es" ? "missingEs" : "missingEn") : undefined,
          };
          return area ? <FormArea key={lang} rows={rows} {...props} /> : <FormText key={lang} {...props} />;
        })}
      </div>
    </fieldset>
  );
}
