import { type ComponentProps, useId } from "react";
import { control, FieldFrame, said } from "./field-frame";

type Shared = { label: string; hint?: string; error?: string };

/** One line to type, for forms that the browser itself gathers. */
export function InputField({
  id,
  label,
  hint,
  error,
  className = "",
  ...props
}: Shared & ComponentProps<"input">) {
  const own = useId();
  const field = { id: id ?? own, hint, error };
  return (
    <FieldFrame {...field} label={label}>
      <input {...said(field)} className={`h-11 ${control} ${className}`} {...props} />
    </FieldFrame>
  );
}

/** Several lines to type; otherwise as {@link InputField}. */
export function TextField({ id, label, hint, error, ...props }: Shared & ComponentProps<"textarea">) {
  const own = useId();
  const field = { id: id ?? own, hint, error };
  return (
    <FieldFrame {...field} label={label}>
      <textarea {...said(field)} className={`py-2 ${control}`} {...props} />
    </FieldFrame>
  );
}
