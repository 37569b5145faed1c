"use client";

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from "react";

function close(menu: HTMLDetailsElement | null) {
  if (menu) menu.open = false;
}

/** Collapsible menu of small screens; a <details>, so that it opens before JavaScript is there. */
export function MobileMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    function onOutside(event: PointerEvent) {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close(menu.current);
    }
    document.addEventListener("pointerdown", onOutside);
    return () => document.removeEventListener("pointerdown", onOutside);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !menu.current?.open) return;
    close(menu.current);
    menu.current.querySelector("summary")?.focus();
  }

  /** The page lies under the open menu: who tabs on to it wants to see it. */
  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !menu.current?.contains(event.relatedTarget)) close(menu.current);
  }

  function onClick(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest("a")) close(menu.current);
  }

  return (
    <details ref={menu} onKeyDown={onKeyDown} onBlur={onBlur} className="group md:hidden">
      <summary aria-label={label} className="menu-button">
        <svg
          viewBox="0 0 24 24"
          className="size-6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
        >
          <path className="group-open:hidden" d="M4 7.5h16M4 16.5h16" />
          <path className="hidden group-open:block" d="m5.5 5.5 13 13m0-13-13 13" />
        </svg>
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it only listens to its links, which have keys of their own */}
      <div onClick={onClick} className="menu-sheet">
        {children}
      </div>
    </details>
  );
}
