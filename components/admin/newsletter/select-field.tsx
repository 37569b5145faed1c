"use client";

import { useId } from "react";
import { control, FieldFrame, said } from "@/components/form/field-frame";

type SelectFieldProps = {
  label: string;
  hint?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** One of some, outside of the fields that a form names. */
export function SelectField({ label, hint, value, options, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <select
        {...said({ id, hint })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`h-11 ${control}`}
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
