"use client";

import type { ReactNode } from "react";
import { reopenEvent } from "./consent-event";

/** Opens the cookie banner again, from the footer: a choice can be changed as easily as it was made. */
export function ConsentLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <button type="button" className={className} onClick={() => window.dispatchEvent(new Event(reopenEvent))}>
      {children}
    </button>
  );
}
