"use client";

import { useId } from "react";
import { control, FieldFrame, said } from "@/components/form/field-frame";
import { cn } from "@/components/ui/cn";

type TypedProps = {
  label: string;
  value: string;
  set: (value: string) => void;
  hint?: string;
  error?: string;
  type?: "text" | "date" | "email" | "tel";
  inputMode?: "text" | "decimal" | "numeric";
  maxLength?: number;
  mono?: boolean;
};

/** One line to type in a dialog. */
export function Typed({ label, value, set, hint, error, mono, ...props }: TypedProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        {...said({ id, error, hint })}
        {...props}
        value={value}
        autoComplete="off"
        onChange={(event) => set(event.target.value)}
        className={cn("h-11", control, mono && "font-mono")}
      />
    </FieldFrame>
  );
}

/** Several lines to type in a dialog. */
export function TypedLines({ label, value, set, hint, error, maxLength }: TypedProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        {...said({ id, error, hint })}
        rows={3}
        maxLength={maxLength}
        value={value}
        onChange={(event) => set(event.target.value)}
        className={cn("py-2", control)}
      />
    </FieldFrame>
  );
}

type ChoicesProps<Value extends string> = {
  legend: string;
  value: Value | "";
  set: (value: Value) => void;
  choices: readonly { value: Value; label: string; disabled?: boolean }[];
  error?: string;
  /** Why some of them cannot be chosen. */
  note?: string;
  /** Many short ones, several in a row on a phone too. */
  isDense?: boolean;
};

/** One of a few, each big enough for a thumb. */
export function Choices<Value extends string>({
  legend,
  value,
  set,
  choices,
  error,
  note,
  isDense,
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className="min-w-0"
      data-wrong={error ? "" : undefined}
      aria-describedby={error || note ? `${name}-said` : undefined}
    >
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div
        className={cn(
          "grid gap-2",
          isDense
            ? "grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]"
            : "sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]",
        )}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-12 items-center gap-3 rounded-sm border border-input px-3 has-[:checked]:border-primary has-[:disabled]:opacity-50"
          >
            <input
              type="radio"
              name={name}
              checked={value === choice.value}
              disabled={choice.disabled}
              onChange={() => set(choice.value)}
              className="size-5 shrink-0 accent-primary"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error || note ? (
        <p id={`${name}-said`} className={cn("mt-1.5", error ? "text-destructive" : "text-muted-foreground")}>
          {error ?? note}
        </p>
      ) : null}
    </fieldset>
  );
}
