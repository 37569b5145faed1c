"use client";

import { useId } from "react";

type PlainSelectProps<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  set: (value: Value) => void;
};

/** A labelled select outside of a form frame. */
export function PlainSelect<Value extends string>({ label, value, choices, set }: PlainSelectProps<Value>) {
  const id = useId();
  return (
    <div className="flex min-w-32 flex-1 flex-col gap-1 text-sm">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value);
          if (chosen) set(chosen.value);
        }}
        className="h-11 w-full rounded-sm border border-input bg-card px-3 text-base md:text-sm"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
