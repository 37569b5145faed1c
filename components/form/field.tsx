import type { ComponentProps } from "react";

type Shared = {
  id: string;
  label: string;
  name: string;
  /** Helper text below the control. */
  hint?: string;
  /** What is wrong with it, in the page's language. */
  error?: string;
};

type InputFieldProps = Shared & Omit<ComponentProps<"input">, keyof Shared>;
type TextFieldProps = Shared & Omit<ComponentProps<"textarea">, keyof Shared>;

const control =
  "w-full rounded-sm border border-input bg-background px-3 aria-invalid:border-destructive disabled:opacity-60";

function describedBy({ id, hint, error }: Shared): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

function Notes({ id, hint, error }: Shared) {
  return (
    <>
      {hint ? (
        <span id={`${id}-hint`} className="text-muted-foreground text-sm">
          {hint}
        </span>
      ) : null}
      {error ? (
        <span id={`${id}-error`} className="text-destructive text-sm">
          {error}
        </span>
      ) : null}
    </>
  );
}

/** One line to type, with its label and, below, what is wrong with it (trust.md: bad input). */
export function InputField({ id, label, hint, error, className = "", ...props }: InputFieldProps) {
  const shared = { id, label, name: props.name, hint, error };
  return (
    <p className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(shared)}
        className={`h-11 ${control}`}
        {...props}
      />
      <Notes {...shared} />
    </p>
  );
}

/** Several lines to type; otherwise as {@link InputField}. */
export function TextField({ id, label, hint, error, className = "", ...props }: TextFieldProps) {
  const shared = { id, label, name: props.name, hint, error };
  return (
    <p className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(shared)}
        className={`py-2 ${control}`}
        {...props}
      />
      <Notes {...shared} />
    </p>
  );
}
