"use client";

import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { nextOption } from "./next-option";

/**
 * A field with options below it (ARIA combobox): arrow keys lead through them, Enter takes the one that is active, Escape closes
 * them and keeps what is typed. Answers what stands on the field and on each option, whether their list is open, and
 * its id.
 *
 * @param q what is typed; other letters lead back to the field
 * @param takesFirst Enter takes the first option where none is active
 */
export function useOptions<T>(
  q: string,
  options: readonly T[],
  onTake: (option: T) => void,
  takesFirst = true,
) {
  const id = useId();
  const [chosen, setChosen] = useState({ q, at: -1 });
  /** What the list was closed for by Escape; other letters open it again. */
  const [left, setLeft] = useState<string | null>(null);
  if (left !== null && left !== q) setLeft(null);
  const isOpen = options.length > 0 && left !== q;
  const active = chosen.q === q && chosen.at < options.length ? chosen.at : -1;
  const idOf = (at: number) => `${id}-${at}`;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && isOpen) {
      // A search field of some browsers would empty itself.
      event.preventDefault();
      setLeft(q);
      setChosen({ q, at: -1 });
      return;
    }
    const next = nextOption(active, event.key, options.length);
    if (next !== undefined) {
      setLeft(null);
      setChosen({ q, at: next });
    } else if (event.key !== "Enter") return;
    event.preventDefault();
    const option = options[active < 0 && takesFirst ? 0 : active];
    if (event.key === "Enter" && isOpen && option !== undefined) onTake(option);
  }

  return {
    isOpen,
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
