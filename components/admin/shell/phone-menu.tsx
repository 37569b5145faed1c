"use client";

import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** The menu as a drawer on a phone, drawn when it is first opened; a native dialog keeps focus inside and closes on Escape. */
export function PhoneMenu({ label, children }: { label: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isDrawn, setDrawn] = useState(false);

  // The dialog focuses what stands in it when it opens.
  function open() {
    flushSync(() => setDrawn(true));
    dialog.current?.showModal();
  }

  function onClick(event: MouseEvent) {
    const onBackdrop = event.target === dialog.current;
    if (onBackdrop || (event.target instanceof Element && event.target.closest("a"))) dialog.current?.close();
  }

  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={open}
        className="-ml-2 grid size-11 place-items-center md:hidden"
      >
        <svg
          viewBox="0 0 24 24"
          className="size-6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
        >
          <path d="M4 7.5h16M4 12h16M4 16.5h16" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, and its links have keys of their own */}
      <dialog
        ref={dialog}
        aria-label={label}
        onClick={onClick}
        className="m-0 h-dvh max-h-none w-[280px] bg-card text-foreground backdrop:bg-black/60"
      >
        <div className="flex h-full flex-col">{isDrawn ? children : null}</div>
      </dialog>
    </>
  );
}
