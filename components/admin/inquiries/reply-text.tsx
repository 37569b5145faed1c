"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { PlainSelect } from "@/components/admin/shell/plain-select";
import { useAct } from "@/components/admin/shell/use-act";
import { control, FieldFrame } from "@/components/form/field-frame";
import { Button } from "@/components/ui/button";
import { bodyOf, isReplaceable, withPrepared } from "@/lib/inquiries/prepared-text";
import { fillInquiryText } from "@/lib/inquiries/staff-actions";
import type { AnswerProps } from "./written";

const gap = /\{[\p{L}_-]{1,30}\}/gu;

/** Words in braces that somebody still has to fill in. */
export function gapsIn(text: string): string[] {
  return [...new Set(text.match(gap) ?? [])];
}

type GapsProps = Pick<AnswerProps, "id" | "set"> & { value: string; filling: ReturnType<typeof useAct> };

function Gaps({ id, value, set, filling: { act, busy } }: GapsProps) {
  const t = useTranslations("admin.inquiries.compose");
  const [unknown, setUnknown] = useState<string[]>([]);
  const gaps = gapsIn(value);
  const open = gaps.filter((name) => unknown.includes(name));
  const fresh = gaps.filter((name) => !unknown.includes(name));

  function fill(): void {
    act(
      () => fillInquiryText({ id, body: value }),
      (filled) => {
        if (!filled) return;
        set((now) => (now.reply === value ? { reply: filled.text } : {}));
        setUnknown(filled.open);
      },
    );
  }

  return (
    <div role="status" className="grid gap-2 text-sm">
      {open.length > 0 ? (
        <p className="text-destructive">{t("noValue", { names: open.join(", ") })}</p>
      ) : null}
      {fresh.length > 0 ? (
        <p className="flex flex-wrap items-center gap-3">
          {t("gaps", { names: fresh.join(", ") })}
          <Button type="button" size="sm" variant="outline" disabled={busy} onClick={fill}>
            {t("fill")}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

/** The words of an answer, written by hand or out of reusable texts; what has no value in them is pointed out. */
export function ReplyTextField({ id, lang, texts, written, set, sending }: AnswerProps) {
  const t = useTranslations("admin.inquiries.compose");
  const langs = useTranslations("admin.inquiries.langs");
  const area = useRef<HTMLTextAreaElement>(null);
  const filling = useAct(t("fillFailed"));
  const { reply: value, letter } = written;
  // What is typed while a text is filled in or sent would be lost, or be sent with it unseen.
  const busy = filling.busy || sending.busy;

  // Letters typed before this code arrived count, too.
  const isTaken = useRef(false);
  useEffect(() => {
    const typed = area.current?.value;
    if (!isTaken.current && typed && typed !== value) set({ reply: typed });
    isTaken.current = true;
  }, [value, set]);

  /** Begins the answer with a text, filled in by the server; what is written already gets the middle of it alone. */
  function insert(textId: string): void {
    const chosen = texts.find((text) => text.id === textId);
    if (!chosen || busy) return;
    const isWhole = isReplaceable(value, letter);
    filling.act(
      () => fillInquiryText({ id, body: isWhole ? chosen.body : bodyOf(chosen.body) }),
      (filled) => {
        if (!filled) return;
        const at = area.current?.selectionEnd ?? value.length;
        set((now) => withPrepared(now, at, { template: isWhole ? chosen.body : null, text: filled.text }));
        area.current?.focus();
      },
    );
  }

  return (
    <div className="grid gap-3">
      {texts.length > 0 ? (
        <div aria-busy={busy}>
          <PlainSelect
            label={t("insert")}
            value=""
            choices={[
              { value: "", label: t("insertNone") },
              ...texts.map((text) => ({ value: text.id, label: text.name })),
            ]}
            set={insert}
          />
        </div>
      ) : null}
      <FieldFrame id="reply" label={t("reply", { lang: langs(lang) })}>
        <textarea
          ref={area}
          id="reply"
          rows={8}
          lang={lang}
          value={value}
          readOnly={busy}
          onChange={(event) => set({ reply: event.target.value })}
          className={`${control} py-2`}
        />
      </FieldFrame>
      <Gaps {...{ id, value, set, filling }} />
    </div>
  );
}
