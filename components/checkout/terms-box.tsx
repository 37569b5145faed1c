import type { ReactNode } from "react";

/** The box that accepts the terms of sale. */
export function TermsBox({ isTicked, label, said }: { isTicked: boolean; label: ReactNode; said?: string }) {
  return (
    <div className="text-sm">
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          name="terms"
          defaultChecked={isTicked}
          aria-invalid={said ? true : undefined}
          aria-describedby={said ? "terms-said" : undefined}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <span>{label}</span>
      </label>
      {said ? (
        <p id="terms-said" className="text-destructive">
          {said}
        </p>
      ) : null}
    </div>
  );
}
