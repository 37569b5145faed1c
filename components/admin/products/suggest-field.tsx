"use client";

import { useFormField } from "@/components/admin/shell/form-state";
import { control, FieldFrame, said } from "@/components/form/field-frame";

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
        {...said({ id, hint, error })}
        name={name}
        list={`${id}-words`}
        value={value}
        autoComplete="off"
        onChange={(event) => set(event.target.value)}
        className={`h-11 ${control}`}
      />
      <datalist id={`${id}-words`}>
        {words.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </FieldFrame>
  );
}
