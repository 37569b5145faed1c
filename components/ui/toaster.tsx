"use client";

import { useEffect } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { type Toast, toastEvent } from "./toast";
import { useToastHost } from "./toast-host";

/** How long a toast with something to press stays, in milliseconds. */
const TIME_TO_ACT = 12_000;

function show({ title, description, destructive, action }: Toast) {
  const say = destructive ? sonner.error : sonner.success;
  if (!action) say(title, { description });
  else
    say(title, { description, duration: TIME_TO_ACT, action: { label: action.label, onClick: action.run } });
}

/** sonner in the shop's colours, above open dialogs; shows `first`, then every toast that follows. */
export function Toaster({ first }: { first: Toast }) {
  const { host, isAtTop } = useToastHost();
  useEffect(() => {
    show(first);
    function onToast(event: Event) {
      if (event instanceof CustomEvent) show(event.detail);
    }
    // A failure is over once somebody tries again: beside the answer to that it would say both.
    const onSubmit = () => sonner.dismiss();
    window.addEventListener(toastEvent, onToast);
    document.addEventListener("submit", onSubmit, true);
    return () => {
      window.removeEventListener(toastEvent, onToast);
      document.removeEventListener("submit", onSubmit, true);
    };
  }, [first]);
  return createPortal(
    <Sonner
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
