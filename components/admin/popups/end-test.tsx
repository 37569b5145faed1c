"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/admin/shell/confirm";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import type { TestReport } from "@/lib/popups/ab-plan";
import { endTest } from "@/lib/popups/staff-actions";

/** Ends a test: before its end it is given up; at its end staff say which text stays. */
export function EndTest({ popupId, report }: { popupId: string; report: TestReport }) {
  const t = useTranslations("admin.popups.test");
  const { act, busy } = useAct(t("failed"));
  const end = (keep: "a" | "b") =>
    act(() => endTest({ popupId, keep }), undefined, { done: t(`kept.${keep}`) });
  if (report.state === "running") {
    return (
      <ConfirmButton
        title={t("stopTitle")}
        body={t("stopBody")}
        action={t("stop")}
        onConfirm={() => end("a")}
        variant="destructive"
        disabled={busy}
      />
    );
  }
  return (
    <>
      <Button type="button" variant="outline" disabled={busy} onClick={() => end("a")}>
        {t("keep.a")}
      </Button>
      <Button type="button" variant="outline" disabled={busy} onClick={() => end("b")}>
        {t("keep.b")}
      </Button>
    </>
  );
}
