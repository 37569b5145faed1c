"use client";

import { type ComponentProps, useId } from "react";
import { cn } from "@/components/ui/cn";

type TextFieldProps = ComponentProps<"input"> & { label: string; error?: string; hint?: string };

/** A labelled input with its error next to it. */
export function TextField({ label, error, hint, className, ...props }: TextFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-said` : undefined}
        className={cn(
          "h-11 w-full rounded-sm border border-input bg-card px-3 text-base aria-[invalid]:border-destructive",
          className,
        )}
        {...props}
      />
      {error || hint ? (
        <p id={`${id}-said`} className={error ? "text-destructive" : "text-muted-foreground"}>
          {error ?? hint}
        </p>
      ) : null}
    </div>
  );
}
