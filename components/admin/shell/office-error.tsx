"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";

export type OfficeErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** What staff sees after an unexpected error: what to do, and the code under which it stands in the logs. */
export function OfficeError({ error, reset }: OfficeErrorProps) {
  const t = useTranslations("admin.crash");
  const router = useRouter();
  const [busy, start] = useTransition();

  /** The page is asked for anew: what was drawn of it holds the error. */
  function again(): void {
    start(() => {
      router.refresh();
      reset();
    });
  }

  return (
    <div role="alert">
      <title>{t("title")}</title>
      <h1 className="text-2xl">{t("title")}</h1>
      <p className="mt-2 max-w-prose text-muted-foreground">{t("body")}</p>
      {error.digest ? (
        <p className="mt-2 text-sm">
          {t("code")} <code className="select-all font-mono">{error.digest}</code>
        </p>
      ) : null}
      <Button type="button" disabled={busy} className="mt-6" onClick={again}>
        {t("again")}
      </Button>
    </div>
  );
}
