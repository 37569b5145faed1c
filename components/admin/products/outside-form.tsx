"use client";

import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/**
 * Draws something beside the page instead of inside the form around it: forms cannot stand in one another, and what is
 * sent in there is no business of the form out here.
 */
export function OutsideForm({ children }: { children: ReactNode }) {
  return createPortal(<div onSubmit={(event) => event.stopPropagation()}>{children}</div>, document.body);
}
