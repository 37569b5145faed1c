"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { replyToInquiry } from "@/lib/inquiries/staff-actions";
import { ArrivedPanel } from "./arrived-panel";
import { ReplyPreview } from "./reply-preview";
import { ReplyTextField } from "./reply-text";
import type { Sending } from "./use-send";
import { type AnswerProps, emptied } from "./written";

/** An answer by mail: written, looked at, sent. */
export function ReplyForm({
  id,
  lang,
  texts,
  written,
  set,
  sending,
  hasGoods,
}: AnswerProps & { hasGoods: boolean }) {
  const t = useTranslations("admin.inquiries.compose");
  const { reply: body, withGoods } = written;
  const isEmpty = body.trim() === "";

  const answer: Sending = {
    text: `mail ${withGoods} ${body}`,
    work: (proof) => replyToInquiry({ id, body, withGoods, ...proof }),
    done: () => set(emptied("reply", body)),
    said: t("sent"),
    failed: t("failed"),
  };

  return (
    <>
      <ArrivedPanel
        arrived={sending.arrived}
        busy={sending.busy}
        isEmpty={isEmpty}
        onSend={() => sending.sendAnyway(answer)}
        onRead={sending.read}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty) sending.send(answer);
        }}
        className="grid gap-3"
      >
        <ReplyTextField {...{ id, lang, texts, written, set, sending }} />
        {hasGoods ? (
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              checked={withGoods}
              onChange={(event) => set({ withGoods: event.target.checked })}
              className="size-5 accent-primary"
            />
            {t("withGoods")}
          </label>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <ReplyPreview id={id} body={body} withGoods={withGoods} disabled={isEmpty} />
          <Button type="submit" disabled={isEmpty || sending.busy}>
            {t("send")}
          </Button>
        </div>
      </form>
    </>
  );
}
