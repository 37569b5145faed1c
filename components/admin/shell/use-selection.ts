"use client";

import { useSearchParams } from "next/navigation";
import { createContext, useContext, useState } from "react";
import { filtersOf } from "./list-address";

/** What is selected in a list; `all` stands for everything its filters show, on every page. */
export type Selection = { ids: string[]; all: boolean; count: number; clear: () => void };

/** Hands the selection of a list to what the server drew into its bar. */
export const SelectionContext = createContext<Selection | null>(null);

/** The selection of the list around, for what can be done with it. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error("What changes a selection stands outside of its list");
  return selection;
}

/** Keeps the selection of a list of `total` rows. It survives paging and sorting, and ends when the filters change. */
export function useRowSelection(total: number) {
  const filters = filtersOf(useSearchParams());
  const [state, setState] = useState<{ filters: string; ids: ReadonlySet<string>; all: boolean }>({
    filters,
    ids: new Set(),
    all: false,
  });
  if (state.filters !== filters) setState({ filters, ids: new Set(), all: false });

  function choose(ids: readonly string[], wanted: boolean): void {
    const next = new Set(state.ids);
    for (const id of ids) {
      if (wanted) next.add(id);
      else next.delete(id);
    }
    setState({ filters, ids: next, all: false });
  }

  function clear(): void {
    setState({ filters, ids: new Set(), all: false });
  }

  const selection: Selection = {
    ids: [...state.ids],
    all: state.all,
    count: state.all ? total : state.ids.size,
    clear,
  };
  return {
    selection,
    has: (id: string) => state.all || state.ids.has(id),
    choose,
    chooseAll: () => setState({ filters, ids: new Set(), all: true }),
  };
}
