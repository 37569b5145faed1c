"use client";

import { useState } from "react";
import { LeaveGuard } from "@/components/admin/shell/leave-guard";

type CellGuardProps = {
  when: boolean;
  /** The person leaves: what was typed is given up. */
  onLeave: () => void;
};

/**
 * Asks before something that is typed into a cell of a list is lost (docs/decisions/0055-unsaved-work.md). A
 * list has many cells: each gets its question when it is first needed, and keeps it, since the question itself ends it.
 */
export function CellGuard({ when, onLeave }: CellGuardProps) {
  const [isNeeded, setNeeded] = useState(false);
  if (when && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    // Numbers of a list are aligned to the right, the question is not.
    <div className="contents text-left">
      <LeaveGuard when={when} onLeave={onLeave} />
    </div>
  );
}
