"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";

const LIVE_MILLISECONDS = 5_000;

/** Refresh; and the switch that does it every five seconds while the page is looked at. */
export function RefreshLog() {
  const t = useTranslations("admin.logs");
  const router = useRouter();
  const [isLive, setLive] = useState(false);
  const [busy, start] = useTransition();

  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, LIVE_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isLive, router]);

  return (
    <div className="flex flex-wrap items-center gap-3">
      <span role="status" className="text-muted-foreground text-sm empty:-mr-3">
        {busy ? t("loading") : ""}
      </span>
      <Button
        variant="outline"
        role="switch"
        aria-checked={isLive}
        onClick={() => setLive(!isLive)}
        className="aria-checked:border-primary aria-checked:text-primary"
      >
        {t("live")}
      </Button>
      <Button disabled={busy} onClick={() => start(() => router.refresh())}>
        {t("refresh")}
      </Button>
    </div>
  );
}
