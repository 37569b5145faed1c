import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type PanelProps = {
  title?: string;
  hint?: string;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A surface of the back office with a hairline around it. */
export function Panel({ title, hint, actions, className, children }: PanelProps) {
  return (
    <section className={cn("rounded-md border border-border bg-card p-4 md:p-5", className)}>
      {title || actions ? (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          {title ? <h2 className="text-lg">{title}</h2> : null}
          {actions}
        </div>
      ) : null}
      {hint ? <p className="-mt-2 mb-4 text-muted-foreground text-sm">{hint}</p> : null}
      {children}
    </section>
  );
}
