"use client";

import { useEffect, useState } from "react";
import { type Toast, toastEvent } from "./toast";
import { useLater } from "./use-later";

async function loadToaster() {
  return (await import("./toaster")).Toaster;
}

/** How long it stays, in milliseconds. */
const TIME_TO_READ = 8_000;

/** What stands in for a toast when sonner cannot be fetched, as when a save fails because the connection is gone. */
function PlainToast({ toast }: { toast: Toast }) {
  return (
    <div role="alert" className="plain-toast">
      <p className="font-medium">{toast.title}</p>
      {toast.description ? <p className="text-muted-foreground">{toast.description}</p> : null}
    </div>
  );
}

/** Loads sonner with the first toast, so that no page pays for it before. `label` names the region of the toasts. */
export function LazyToaster({ label }: { label: string }) {
  const [first, setFirst] = useState<Toast | null>(null);
  const [unshown, setUnshown] = useState<Toast | null>(null);
  const Toaster = useLater(loadToaster, first !== null, () => {
    setUnshown(first);
    setFirst(null);
  });

  useEffect(() => {
    if (Toaster) return;
    function onToast(event: Event) {
      if (event instanceof CustomEvent) setFirst((earlier) => earlier ?? event.detail);
    }
    window.addEventListener(toastEvent, onToast);
    return () => window.removeEventListener(toastEvent, onToast);
  }, [Toaster]);

  useEffect(() => {
    if (!unshown) return;
    const timer = setTimeout(() => setUnshown(null), TIME_TO_READ);
    return () => clearTimeout(timer);
  }, [unshown]);

  if (Toaster && first) return <Toaster first={first} label={label} />;
  return unshown ? <PlainToast toast={unshown} /> : null;
}
