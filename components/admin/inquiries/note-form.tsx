"use client";

import { useTranslations } from "next-intl";
import { control, FieldFrame, said } from "@/components/form/field-frame";
import { Button } from "@/components/ui/button";
import { recordInquiryMessage } from "@/lib/inquiries/staff-actions";
import type { WritingProps } from "./written";

/** A note for the shop alone. */
export function NoteForm({ id, written, set, sending }: WritingProps) {
  const t = useTranslations("admin.inquiries.compose");
  const { note: body } = written;
  const isEmpty = body.trim() === "";

  function save(): void {
    sending.send({
      text: `note ${body}`,
      work: ({ formKey }) => recordInquiryMessage({ id, channel: "note", direction: null, body, formKey }),
      done: () => set({ note: "" }),
      said: t("noteSaved"),
      failed: t("notSaved"),
    });
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) save();
      }}
      className="grid gap-3"
    >
      <FieldFrame id="note" label={t("note")} hint={t("noteHint")}>
        <textarea
          {...said({ id: "note", hint: t("noteHint") })}
          rows={4}
          value={body}
          onChange={(event) => set({ note: event.target.value })}
          className={`${control} py-2`}
        />
      </FieldFrame>
      <Button type="submit" className="justify-self-end" disabled={isEmpty || sending.busy}>
        {t("noteSave")}
      </Button>
    </form>
  );
}
