"use client";

import { useTranslations } from "next-intl";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import { readMailboxNow } from "@/lib/mailbox/staff-actions";

/** Has the mailbox read now. */
export function ReadMailbox() {
  const t = useTranslations("admin.settings.mail.mailbox");
  const { act, busy } = useAct(t("failed"));
  return (
    <Button
      type="button"
      variant="outline"
      className="mt-3"
      disabled={busy}
      onClick={() => act(() => readMailboxNow({}), undefined, { done: t("looking"), usesSaved: true })}
    >
      {t("look")}
    </Button>
  );
}
