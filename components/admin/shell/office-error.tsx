"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

export type OfficeErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** What staff sees after an unexpected error: what to do, and the code under which it stands in the logs. */
export function OfficeError({ error, retry }: OfficeErrorProps) {
  const t = useTranslations("admin.crash");
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
      <Button type="button" className="mt-6" onClick={retry}>
        {t("again")}
      </Button>
    </div>
  );
}
