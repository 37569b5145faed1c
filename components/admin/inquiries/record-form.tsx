"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PlainSelect } from "@/components/admin/shell/plain-select";
import { recordInquiryMessage } from "@/lib/inquiries/staff-actions";
import { WordsForm } from "./words-form";
import { emptied, type WritingProps } from "./written";

const channels = ["phone", "whatsapp"] as const;
const directions = ["in", "out"] as const;

/** Writes down what was said by telephone or WhatsApp. */
export function RecordForm({ id, written, set, sending }: WritingProps) {
  const t = useTranslations("admin.inquiries.compose");
  const [channel, setChannel] = useState<(typeof channels)[number]>("phone");
  const [direction, setDirection] = useState<(typeof directions)[number]>("in");
  const { words: body } = written;

  function save(): void {
    sending.send({
      text: `${channel} ${direction} ${body}`,
      work: ({ formKey }) => recordInquiryMessage({ id, channel, direction, body, formKey }),
      done: () => set(emptied("words", body)),
      said: t("recordSaved"),
      failed: t("notSaved"),
    });
  }

  return (
    <WordsForm
      id="words"
      label={t("record")}
      hint={t("recordHint")}
      value={body}
      set={(words) => set({ words })}
      submit={t("recordSave")}
      onSubmit={save}
      busy={sending.busy}
    >
      <div className="flex flex-wrap gap-3">
        <PlainSelect
          label={t("recordChannel")}
          value={channel}
          choices={channels.map((value) => ({ value, label: t(`channels.${value}`) }))}
          set={setChannel}
        />
        <PlainSelect
          label={t("recordDirection")}
          value={direction}
          choices={directions.map((value) => ({ value, label: t(`directions.${value}`) }))}
          set={setDirection}
        />
      </div>
    </WordsForm>
  );
}
