"use client";

import { useEffect } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { type Toast, toastEvent } from "./toast";
import { useToastHost } from "./toast-host";

/** How long a toast with something to press stays, in milliseconds. */
const TIME_TO_ACT = 12_000;

/** Shows a toast; answers what sonner calls it. */
function show({ title, description, destructive, action }: Toast): string | number {
  const say = destructive ? sonner.error : sonner.success;
  if (!action) return say(title, { description });
  const button = { label: action.label, onClick: action.run };
  return say(title, { description, duration: TIME_TO_ACT, action: button });
}

/** Toasts with nothing to press. */
const passing: (string | number)[] = [];

function dismissPassing(): void {
  for (const id of passing.splice(0)) sonner.dismiss(id);
}

/** sonner in the shop's colours, above open dialogs; shows `first`, then every toast that follows. */
export function Toaster({ first, label }: { first: Toast; label: string }) {
  const { host, isAtTop } = useToastHost(dismissPassing);
  useEffect(() => {
    const failures: (string | number)[] = [];
    function add(toast: Toast) {
      const id = show(toast);
      if (toast.destructive) failures.push(id);
      if (!toast.action) passing.push(id);
    }
    function onToast(event: Event) {
      if (event instanceof CustomEvent) add(event.detail);
    }
    // A failure is over once somebody tries again: beside the answer to that it would say both.
    function onSubmit() {
      for (const id of failures.splice(0)) sonner.dismiss(id);
    }
    add(first);
    window.addEventListener(toastEvent, onToast);
    document.addEventListener("submit", onSubmit, true);
    return () => {
      window.removeEventListener(toastEvent, onToast);
      document.removeEventListener("submit", onSubmit, true);
    };
  }, [first]);
  return createPortal(
    <Sonner
      containerAriaLabel={label}
      position={isAtTop ? "top-center" : "bottom-center"}
      toastOptions={{
        classNames: {
          toast: "!rounded-md !border-input !bg-card !text-foreground !font-sans",
          description: "!text-muted-foreground",
          error: "!border-destructive",
          actionButton: "!h-8 !rounded-sm !border !border-input !bg-transparent !px-3 !text-foreground",
        },
      }}
    />,
    host,
  );
}
