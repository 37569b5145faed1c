"use client";

import { useEffect } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { type Toast, toastEvent } from "./toast";

function show({ title, description, destructive }: Toast) {
  const say = destructive ? sonner.error : sonner.success;
  say(title, { description });
}

/** sonner in the shop's colours; shows `first`, then every toast that follows. */
export default function Toaster({ first }: { first: Toast }) {
  useEffect(() => {
    show(first);
    function onToast(event: Event) {
      if (event instanceof CustomEvent) show(event.detail);
    }
    window.addEventListener(toastEvent, onToast);
    return () => window.removeEventListener(toastEvent, onToast);
  }, [first]);
  return (
    <Sonner
      position="bottom-center"
      toastOptions={{
        classNames: {
          toast: "!rounded-md !border-input !bg-card !text-foreground !font-sans",
          description: "!text-muted-foreground",
          error: "!border-destructive",
        },
      }}
    />
  );
}
