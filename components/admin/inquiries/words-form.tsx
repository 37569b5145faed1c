"use client";

import type { ReactNode } from "react";
import { control, FieldFrame, said } from "@/components/form/field-frame";
import { Button } from "@/components/ui/button";

type WordsFormProps = {
  id: string;
  label: string;
  hint: string;
  value: string;
  set: (value: string) => void;
  submit: string;
  onSubmit: () => void;
  busy: boolean;
  /** Above the text. */
  children?: ReactNode;
};

/** A text that is written down, for the shop alone. */
export function WordsForm({ id, label, hint, value, set, submit, onSubmit, busy, children }: WordsFormProps) {
  const isEmpty = value.trim() === "";
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onSubmit();
      }}
      className="grid gap-3"
    >
      {children}
      <FieldFrame id={id} label={label} hint={hint}>
        <textarea
          {...said({ id, hint })}
          rows={4}
          value={value}
          readOnly={busy}
          onChange={(event) => set(event.target.value)}
          className={`${control} py-2`}
        />
      </FieldFrame>
      <Button type="submit" className="justify-self-end" disabled={isEmpty || busy}>
        {submit}
      </Button>
    </form>
  );
}
