"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useCamera } from "./use-camera";

/** Opens what the code names: its order ready to be handed over, or the product of its barcode. */
function open(text: string): void {
  navigator.vibrate?.(60);
  window.location.assign(`/admin/orders/find?${new URLSearchParams({ code: text.slice(0, 500) })}`);
}

/**
 * The camera's picture with what it waits for, or plainly why there is none. Only a page that was loaded at this address
 * may use the camera (middleware.ts): one that was reached from another page's scripts is loaded anew.
 */
export function Scanner() {
  const t = useTranslations("admin.orders.scan");
  const { ref, state, again } = useCamera(open);
  const isFault = state !== "starting" && state !== "reading" && state !== "read";

  useEffect(() => {
    const [loaded] = performance.getEntriesByType("navigation");
    if (loaded && new URL(loaded.name).pathname !== window.location.pathname) window.location.reload();
  }, []);

  return (
    <div className="mb-6 max-w-xl">
      <div className={cn("relative overflow-hidden rounded-md bg-black", isFault && "hidden")}>
        <video
          ref={ref}
          muted
          playsInline
          aria-label={t("picture")}
          className="aspect-[4/3] w-full object-cover"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1/2 size-1/2 -translate-x-1/2 -translate-y-1/2 rounded-md border-2 border-white"
        />
      </div>
      <p role="status" className={cn("mt-2 text-sm", isFault && "text-destructive")}>
        {t(isFault ? `faults.${state}` : state)}
      </p>
      {isFault && state !== "insecure" ? (
        <Button type="button" variant="outline" className="mt-3" onClick={again}>
          {t("again")}
        </Button>
      ) : null}
    </div>
  );
}
