"use client";

import { useEffect, useState } from "react";
import { isSidebarNarrow, setSidebarNarrow } from "./sidebar";

/**
 * Folds the sidebar of a wide screen to its symbols and out again (docs/rules.md#looks). What is seen, shell.css
 * decides.
 */
export function SidebarToggle({ label, controls }: { label: string; controls: string }) {
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => setNarrow(isSidebarNarrow()), []);

  function onClick(): void {
    setSidebarNarrow(!isNarrow);
    setNarrow(!isNarrow);
  }

  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={!isNarrow}
      aria-controls={controls}
      onClick={onClick}
      className="-ml-2 grid size-11 place-items-center rounded-sm text-muted-foreground hover:text-foreground max-md:hidden"
    >
      <svg
        viewBox="0 0 24 24"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
      >
        <path d="M4 5h16v14H4zM9.5 5v14" />
      </svg>
    </button>
  );
}
