"use client";

import { useTranslations } from "next-intl";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import { resendFailedMails } from "@/lib/mail/staff-actions";

/** Queues all refused mails again, e.g. after the mail server was mended. */
export function ResendFailed({ count }: { count: number }) {
  const t = useTranslations("admin.settings.outbox");
  const { busy, act } = useAct(t("resendFailed"));
  return (
    <Button
      disabled={busy}
      onClick={() => act(() => resendFailedMails({ failed: true }), undefined, { done: t("resentAll") })}
    >
      {t("resendAll", { count })}
    </Button>
  );
}
