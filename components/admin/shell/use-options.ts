"use client";

import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { nextOption } from "./next-option";

/**
 * A field with options below it (ARIA combobox): arrow keys lead through them, Enter takes the one that is active, else the first.
 * Answers what stands on the field and on each option, and the id of their list.
 *
 * @param q what is typed; other letters lead back to the field
 */
export function useOptions<T>(q: string, options: readonly T[], onTake: (option: T) => void) {
  const id = useId();
  const [chosen, setChosen] = useState({ q, at: -1 });
  const active = chosen.q === q && chosen.at < options.length ? chosen.at : -1;
  const idOf = (at: number) => `${id}-${at}`;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const next = nextOption(active, event.key, options.length);
    if (next !== undefined) setChosen({ q, at: next });
    if (next === undefined && event.key !== "Enter") return;
    event.preventDefault();
    const option = options[Math.max(0, active)];
    if (event.key === "Enter" && option !== undefined) onTake(option);
  }

  const isOpen = options.length > 0;
  return {
    field: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? id : undefined,
      "aria-activedescendant": active >= 0 ? idOf(active) : undefined,
      onKeyDown,
    },
    listId: id,
    option: (at: number) => ({
      id: idOf(at),
      role: "option",
      "aria-selected": at === active,
      // The cursor stays in the field.
      onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
      onClick: () => {
        const option = options[at];
        if (option !== undefined) onTake(option);
      },
    }),
  } as const;
}
