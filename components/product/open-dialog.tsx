"use client";

import type { MouseEvent } from "react";

type OpenDialogProps = { dialog: string; label: string };

/** A link to a dialog on the page: opens it as one; before JavaScript it leads to it. */
export function OpenDialog({ dialog, label }: OpenDialogProps) {
  function open(event: MouseEvent) {
    const element = document.getElementById(dialog);
    if (!(element instanceof HTMLDialogElement)) return;
    event.preventDefault();
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
