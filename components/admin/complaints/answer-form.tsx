"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { TextField } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { answerComplaint } from "@/lib/complaints/staff-actions";

/** The one answer of a complaint. */
export function AnswerForm({ id }: { id: string }) {
  const t = useTranslations("admin.complaints");
  const { busy, fields, act } = useAct(t("failed"));
  const [message, setMessage] = useState("");
  return (
    <Panel title={t("answerTitle")} hint={t("answerHint")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          act(() => answerComplaint({ id, message }), undefined, { done: t("sent") });
        }}
      >
        <TextField
          label={t("message")}
          rows={6}
          maxLength={5_000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          error={fields.message}
        />
        <Button type="submit" disabled={busy} className="mt-4">
          {t("send")}
        </Button>
      </form>
    </Panel>
  );
}
