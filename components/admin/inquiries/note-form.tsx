"use client";

import { useTranslations } from "next-intl";
import { recordInquiryMessage } from "@/lib/inquiries/staff-actions";
import { WordsForm } from "./words-form";
import { emptied, type WritingProps } from "./written";

/** A note for the shop alone. */
export function NoteForm({ id, written, set, sending }: WritingProps) {
  const t = useTranslations("admin.inquiries.compose");
  const { note: body } = written;

  function save(): void {
    sending.send({
      text: `note ${body}`,
      work: ({ formKey }) => recordInquiryMessage({ id, channel: "note", direction: null, body, formKey }),
      done: () => set(emptied("note", body)),
      said: t("noteSaved"),
      failed: t("notSaved"),
    });
  }

  return (
    <WordsForm
      id="note"
      label={t("note")}
      hint={t("noteHint")}
      value={body}
      set={(note) => set({ note })}
      submit={t("noteSave")}
      onSubmit={save}
      busy={sending.busy}
    />
  );
}
