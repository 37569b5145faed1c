"use client";

import { useTranslations } from "next-intl";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import { resendInquiryReply } from "@/lib/inquiries/staff-actions";

/** Queues a mail of the conversation again. */
export function ResendReply({ messageId }: { messageId: string }) {
  const t = useTranslations("admin.inquiries.timeline");
  const { act, busy } = useAct(t("resendFailed"));
  return (
    <Button
      type="button"
      size="sm"
      variant="outline"
      disabled={busy}
      onClick={() => act(() => resendInquiryReply({ messageId }), undefined, { done: t("resent") })}
    >
      {t("resend")}
    </Button>
  );
}
