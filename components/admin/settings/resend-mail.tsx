"use client";

import { useTranslations } from "next-intl";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import { resendMail } from "@/lib/mail/staff-actions";

/** Queues one mail again that was refused or kept. */
export function ResendMail({
  mail,
  small = false,
}: {
  mail: { id: string; subject: string };
  small?: boolean;
}) {
  const t = useTranslations("admin.settings.outbox");
  const { busy, act } = useAct(t("resendFailed"));
  return (
    <Button
      variant="outline"
      size={small ? "sm" : "default"}
      disabled={busy}
      aria-label={t("resendNamed", { subject: mail.subject })}
      onClick={() => act(() => resendMail({ id: mail.id }), undefined, { done: t("resent") })}
    >
      {t("resend")}
    </Button>
  );
}
