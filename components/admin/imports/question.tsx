import { type ReactNode, useId } from "react";
import { control, FieldFrame } from "@/components/form/field-frame";

/** A question above a dry run, with what answers it. */
export function Question({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <fieldset className="mt-3 rounded-md border-2 border-foreground p-4">
      <legend className="px-1 font-semibold">{title}</legend>
      <p className="break-words text-sm">{body}</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">{children}</div>
    </fieldset>
  );
}

export type SelectOption = { value: string; label: string };

type SelectProps = {
  label: string;
  value: string;
  set: (value: string) => void;
  options: SelectOption[];
};

/** A choice that answers a question. */
export function Select({ label, value, set, options }: SelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} className="min-w-48">
      <select
        id={id}
        value={value}
        onChange={(event) => set(event.target.value)}
        className={`h-11 ${control}`}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
