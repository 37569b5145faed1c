import { MessageCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { whatsappDigits, whatsappLink } from "@/lib/inquiries/phone-number";
import type { MailState } from "@/lib/mail/outbox-filters";
import { CopyButton } from "../shell/copy-button";
import { Panel } from "../shell/panel";

type SharePanelProps = {
  /** Public address of the private page. */
  url: string;
  /** What is written to the customer beside it, in their language. */
  text: string;
  email: string;
  phone: string;
  /** What became of the mail with the link; null where that is not known any more. */
  mailState: MailState | null;
};

/** The private link of an offer: opened as the customer sees it, copied, or sent by WhatsApp. */
export function SharePanel({ url, text, email, phone, mailState }: SharePanelProps) {
  const t = useTranslations("admin.offers.share");
  const digits = whatsappDigits(phone);
  const state = mailState ?? "sent";
  const isMissing = email !== "" && state !== "sent" && state !== "queued";
  return (
    <Panel title={t("title")} className="text-sm">
      <p className={cn("mb-3 break-words", isMissing ? "text-destructive" : "text-muted-foreground")}>
        {email ? t(`mail.${state}`, { email }) : t("notMailed")}
      </p>
      <p className="select-all break-all rounded-sm border border-border bg-background px-3 py-2 font-mono text-xs">
        {url}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 max-md:[&>*]:flex-1">
        <CopyButton text={url} label={t("copy")} />
        <a
          href={digits ? whatsappLink(digits, text) : `https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonVariants({ variant: "outline" })}
        >
          <MessageCircle aria-hidden="true" />
          {t("whatsapp")}
        </a>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonVariants({ variant: "outline" })}
        >
          {t("preview")}
        </a>
      </div>
    </Panel>
  );
}
