"use client";

import { useState } from "react";
import type { PersonalDataWords } from "./personal-data-words";

type EraseBoxProps = { words: PersonalDataWords; busy: boolean; onErase: () => void };

const button = "min-h-11 rounded-sm border px-6 font-semibold aria-disabled:opacity-60";

/** Erasing in two steps: what will be lost is named before it can be confirmed. */
export function EraseBox({ words, busy, onErase }: EraseBoxProps) {
  const [asked, setAsked] = useState(false);
  return (
    <div className="mt-6 border-border border-t pt-6">
      {asked ? (
        <>
          {/* The button that had the focus is gone. */}
          <p ref={(text) => text?.focus()} tabIndex={-1} className="outline-none">
            {words.eraseText}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <button
              type="button"
              aria-disabled={busy}
              onClick={onErase}
              className={`${button} border-destructive text-destructive`}
            >
              {busy ? words.erasing : words.confirmErase}
            </button>
            <button type="button" onClick={() => setAsked(false)} className={`${button} border-input`}>
              {words.cancel}
            </button>
          </div>
        </>
      ) : (
        <button type="button" onClick={() => setAsked(true)} className={`${button} border-input`}>
          {words.erase}
        </button>
      )}
    </div>
  );
}
