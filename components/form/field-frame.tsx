import type { ReactNode } from "react";

type FieldFrameProps = {
  /** Of the control inside. */
  id: string;
  label: ReactNode;
  /** Helper text below the control. */
  hint?: string;
  /** What is wrong with it, in the page's language; stands in the hint's place. */
  error?: string;
  className?: string;
  children: ReactNode;
};

/** The look of every control that is typed in. */
export const control =
  "w-full rounded-sm border border-input bg-card px-3 text-base aria-invalid:border-destructive disabled:opacity-60";

/** Ties a control to its frame. */
export function said({ id, hint, error }: Pick<FieldFrameProps, "id" | "hint" | "error">) {
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error || hint ? `${id}-said` : undefined,
  };
}

/** Label, control, and what is wrong with it: the frame of every field, of visitors and of staff (docs/trust.md). */
export function FieldFrame({ id, label, hint, error, className = "", children }: FieldFrameProps) {
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 text-sm ${className}`}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      {error || hint ? (
        <p id={`${id}-said`} className={error ? "text-destructive" : "text-muted-foreground"}>
          {error ?? hint}
        </p>
      ) : null}
    </div>
  );
}
