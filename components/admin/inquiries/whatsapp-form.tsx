"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { whatsappLink } from "@/lib/inquiries/phone-number";
import { recordInquiryMessage } from "@/lib/inquiries/staff-actions";
import { gapsIn, ReplyTextField } from "./reply-text";
import { type AnswerProps, emptied } from "./written";

/** An answer by WhatsApp: opened there with its text, sent there by hand, then written down here. */
export function WhatsappForm(props: AnswerProps & { whatsapp: string | null }) {
  const { id, lang, texts, written, set, sending, whatsapp } = props;
  const t = useTranslations("admin.inquiries.compose");
  const { reply: body } = written;
  const [opened, setOpened] = useState("");
  if (!whatsapp) return <p className="text-muted-foreground text-sm">{t("noWhatsapp")}</p>;
  const isReady = body.trim() !== "" && gapsIn(body).length === 0;

  function note(): void {
    sending.send({
      text: `whatsapp ${body}`,
      work: ({ formKey }) =>
        recordInquiryMessage({ id, channel: "whatsapp", direction: "out", body, formKey }),
      done: () => {
        set(emptied("reply", body));
        setOpened("");
      },
      said: t("whatsappDone"),
      failed: t("notSaved"),
    });
  }

  return (
    <div className="grid gap-3">
      <ReplyTextField {...{ id, lang, texts, written, set, sending }} />
      {isReady ? (
        <a
          href={whatsappLink(whatsapp, body)}
          target="_blank"
          rel="noreferrer"
          onClick={() => setOpened(body)}
          className={buttonVariants()}
        >
          {t("whatsappOpen")}
        </a>
      ) : (
        <Button type="button" disabled>
          {t("whatsappOpen")}
        </Button>
      )}
      {isReady && opened === body ? (
        <div
          role="status"
          className="flex flex-wrap items-center gap-3 rounded-md border border-input p-3 text-sm"
        >
          <p className="font-semibold">{t("whatsappAsk")}</p>
          <Button type="button" disabled={sending.busy} onClick={note}>
            {t("whatsappYes")}
          </Button>
          <Button type="button" variant="outline" onClick={() => setOpened("")}>
            {t("whatsappNo")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
