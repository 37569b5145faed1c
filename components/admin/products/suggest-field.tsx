"use client";

import { FieldFrame } from "@/components/admin/shell/fields";
import { useFormField } from "@/components/admin/shell/form-state";

type SuggestFieldProps = {
  name: string;
  label: string;
  /** Words offered while typing; others may be typed. */
  words: readonly string[];
  hint?: string;
};

/** A line to type that offers known words. */
export function SuggestField({ name, label, words, hint }: SuggestFieldProps) {
  const { id, value, set, error } = useFormField<string>(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        name={name}
        list={`${id}-words`}
        value={value}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-said` : undefined}
        onChange={(event) => set(event.target.value)}
        className="h-11 w-full rounded-sm border border-input bg-card px-3 text-base aria-[invalid]:border-destructive"
      />
      <datalist id={`${id}-words`}>
        {words.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </FieldFrame>
  );
}
