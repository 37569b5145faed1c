"use client";

import type { MouseEvent } from "react";

/** The row of the size that is chosen on the page, in a dialog that has rows of sizes. */
function markChosen(dialog: HTMLElement) {
  const chosen = document.querySelector<HTMLInputElement>('input[name="size"]:checked')?.value;
  for (const row of dialog.querySelectorAll<HTMLElement>("[data-sizes]")) {
    const isChosen = chosen !== undefined && (row.dataset.sizes ?? "").split("|").includes(chosen);
    row.toggleAttribute("data-chosen", isChosen);
    row.setAttribute("aria-current", String(isChosen));
  }
}

type OpenDialogProps = { dialog: string; label: string };

/** A link to a dialog on the page: opens it as one; before JavaScript it leads to it. */
export function OpenDialog({ dialog, label }: OpenDialogProps) {
  function open(event: MouseEvent) {
    const element = document.getElementById(dialog);
    if (!(element instanceof HTMLDialogElement)) return;
    event.preventDefault();
    markChosen(element);
    element.showModal();
  }

  return (
    <a
      href={`#${dialog}`}
      onClick={open}
      aria-haspopup="dialog"
      className="flex min-h-11 items-center text-sm underline underline-offset-4"
    >
      {label}
    </a>
  );
}
