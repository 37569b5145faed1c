"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { type Toast, toastEvent } from "./toast";

const Toaster = lazy(() => import("./toaster"));

/** Loads sonner with the first toast, so that no page pays for it before. */
export function LazyToaster() {
  const [first, setFirst] = useState<Toast | null>(null);
  useEffect(() => {
    function onToast(event: Event) {
      if (event instanceof CustomEvent) setFirst((earlier) => earlier ?? event.detail);
    }
    window.addEventListener(toastEvent, onToast);
    return () => window.removeEventListener(toastEvent, onToast);
  }, []);
  if (!first) return null;
  return (
    <Suspense>
      <Toaster first={first} />
    </Suspense>
  );
}
