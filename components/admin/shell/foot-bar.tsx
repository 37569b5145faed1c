import type { ReactNode } from "react";

/**
 * Bar that sticks to the foot of the screen: what can be saved, or done with a selection. Toasts stand on top of it
 * (components/ui/toast-host.ts), so the last lines of the page keep the height of one above it.
 */
export function FootBar({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      data-foot-bar
      className={`sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-3 border-border border-t bg-background px-4 py-3 md:-mx-8 md:px-8 ${className}`}
    >
      {children}
    </div>
  );
}
