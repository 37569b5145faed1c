"use client";

import { type ReactNode, type Ref, useId } from "react";
import { cn } from "@/components/ui/cn";

type DialogProps = {
  ref: Ref<HTMLDialogElement>;
  title: string;
  /** Once it is closed. */
  onClose?: () => void;
  className?: string;
  children: ReactNode;
};

/** A modal dialog of the back office: the browser's own, so that focus and Escape are its business. */
export function Dialog({ ref, title, onClose, className, children }: DialogProps) {
  const heading = useId();
  return (
    <dialog
      ref={ref}
      data-toasts="top"
      aria-labelledby={heading}
      // The event comes in a task of its own; by then the dialog may be open again.
      onClose={(event) => event.currentTarget.open || onClose?.()}
      className={cn(
        "m-auto max-h-[88dvh] w-[min(94vw,480px)] overflow-y-auto rounded-md border border-input bg-card p-5 text-foreground backdrop:bg-black/60 md:p-6",
        className,
      )}
    >
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
