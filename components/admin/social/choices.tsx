"use client";

import { cn } from "@/components/ui/cn";

type ChoicesProps<T extends string> = {
  label: string;
  options: readonly { value: T; label: string }[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
  error?: string;
};

/** Several of some, each with a box to tick. */
export function Choices<T extends string>({ label, options, chosen, onChange, error }: ChoicesProps<T>) {
  return (
    <fieldset className="text-sm">
      <legend className="font-medium">{label}</legend>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {options.map(({ value, label: words }) => (
          <label key={value} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
              className="size-5 accent-primary"
            />
            {words}
          </label>
        ))}
      </div>
      {error ? <p className="text-destructive">{error}</p> : null}
    </fieldset>
  );
}

type OneOfProps<T extends string> = {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
};

/** One of some, as buttons beside each other. */
export function OneOf<T extends string>({ label, options, value, onChange, className }: OneOfProps<T>) {
  return (
    <fieldset className={cn("flex flex-wrap items-center gap-1", className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="min-h-9 rounded-sm border border-input px-3 text-sm aria-pressed:border-primary aria-pressed:font-semibold max-md:min-h-11"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
