import { useTranslations } from "next-intl";
import type { MailKind } from "@/lib/mail/templates/kinds";

/** Looks of the badge of a state. */
export const mailLooks = {
  queued: "outline",
  sent: "success",
  failed: "destructive",
  returned: "destructive",
  kept: "outline",
} as const;

/** Says kinds of mails in words; one without a word keeps its name. */
export function useMailKind(): (kind: string) => string {
  const t = useTranslations("admin.settings.outbox.kinds");
  // A row keeps the kind it was written with, also of an earlier version of the shop.
  return (kind) => (t.has(kind as MailKind) ? t(kind as MailKind) : kind);
}
