"use client";

import { useState } from "react";
import { useAct } from "@/components/admin/shell/use-act";
import type { Result } from "@/lib/result";

/**
 * Rows in the order that staff gave them, shown at once and saved behind it; refused, they are as they were. `said`: the
 * toasts of a refusal and of a success.
 */
export function useOrder<Row extends { id: number | string }>(
  rows: readonly Row[],
  save: (input: { ids: Row["id"][] }) => Promise<Result<undefined>>,
  said: { failed: string; ordered: string },
) {
  const { act, busy } = useAct(said.failed);
  const stored = rows.map((row) => row.id);
  const [wanted, setWanted] = useState<{ from: string; ids: Row["id"][] } | null>(null);
  // What the server brings after the save, or somebody else's change, overtakes what was shown meanwhile.
  const ids = wanted?.from === stored.join() ? wanted.ids : stored;
  const byId = new Map(rows.map((row) => [row.id, row]));

  function order(next: Row["id"][]): void {
    setWanted({ from: stored.join(), ids: next });
    act(
      async () => {
        const result = await save({ ids: next });
        if (!result.ok) setWanted(null);
        return result;
      },
      undefined,
      { done: said.ordered },
    );
  }

  return { rows: ids.flatMap((id) => byId.get(id) ?? []), order, busy };
}
