"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Dialog } from "@/components/admin/shell/dialog";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import { previewInquiryReply } from "@/lib/inquiries/staff-actions";
import type { RenderedMail } from "@/lib/mail/templates/kinds";

type ReplyPreviewProps = { id: string; body: string; withGoods: boolean; disabled: boolean };

/** Shows an answer as the person will get it; the frame around it runs no script and opens nothing. */
export function ReplyPreview({ id, body, withGoods, disabled }: ReplyPreviewProps) {
  const t = useTranslations("admin.inquiries.compose");
  const dialog = useRef<HTMLDialogElement>(null);
  const subject = useRef<HTMLParagraphElement>(null);
  const [mail, setMail] = useState<RenderedMail | null>(null);
  const { act, busy } = useAct(t("preview"));

  function look(): void {
    act(
      () => previewInquiryReply({ id, body, withGoods }),
      (rendered) => {
        setMail(rendered ?? null);
        dialog.current?.showModal();
        // Else the frame gets the focus, and keeps Escape to itself.
        subject.current?.focus();
      },
    );
  }

  return (
    <>
      <Button type="button" variant="outline" disabled={disabled || busy} onClick={look}>
        {t("preview")}
      </Button>
      <Dialog ref={dialog} title={t("previewTitle")} className="w-[min(96vw,720px)]">
        <p ref={subject} tabIndex={-1} className="mt-2 break-words text-sm outline-none">
          <span className="text-muted-foreground">{t("subject")}:</span> {mail?.subject}
        </p>
        <iframe
          title={t("previewTitle")}
          sandbox=""
          srcDoc={mail?.html}
          className="mt-3 h-[55dvh] w-full rounded-md border border-border bg-white"
        />
        <details className="mt-2 text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {t("asText")}
          </summary>
          <pre className="overflow-x-auto whitespace-pre-wrap rounded-md border border-border p-3 font-mono text-xs">
            {mail?.text}
          </pre>
        </details>
        {/* No form of its own: this stands in the form of the answer, and browsers drop a form within a form. */}
        <div className="mt-4 flex justify-end">
          <Button type="button" variant="outline" onClick={() => dialog.current?.close()}>
            {t("close")}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
