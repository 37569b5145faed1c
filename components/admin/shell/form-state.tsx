"use client";

import { createContext, useContext } from "react";
import type { FormValues } from "./form-values";

type FormState = {
  values: FormValues;
  errors: Record<string, string>;
  set: (name: string, value: unknown) => void;
};

export const FormContext = createContext<FormState | null>(null);

type FormField<T> = { id: string; value: T; set: (value: T) => void; error?: string };

/** Id of a field's control; the error summary links to it. */
export function fieldId(name: string): string {
  return `field-${name.replace(/[^\w-]/g, "-")}`;
}

/**
 * One field of the FormFrame around it, for widgets of a page's own. The caller says which type its form gave the
 * field in `initial`.
 */
export function useFormField<T>(name: string): FormField<T> {
  const form = useContext(FormContext);
  if (!form) throw new Error(`The field "${name}" stands outside of a FormFrame`);
  return {
    id: fieldId(name),
    value: form.values[name] as T,
    set: (value) => form.set(name, value),
    error: form.errors[name],
  };
}
