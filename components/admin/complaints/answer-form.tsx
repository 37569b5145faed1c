"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DraftOffer } from "@/components/admin/shell/draft-offer";
import { LeaveGuard } from "@/components/admin/shell/leave-guard";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { useDraft } from "@/components/admin/shell/use-draft";
import { TextField } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { answerComplaint } from "@/lib/complaints/staff-actions";

const empty = { message: "" };

/** The one answer of a complaint. */
export function AnswerForm({ id }: { id: string }) {
  const t = useTranslations("admin.complaints");
  const { busy, fields, act } = useAct(t("failed"));
  const [values, setValues] = useState(empty);
  const dirty = values.message !== "";
  const draft = useDraft({ form: "answer", version: undefined, base: empty, values, dirty });
  return (
    <Panel title={t("answerTitle")} hint={t("answerHint")}>
      {draft.offered && !dirty ? (
        <DraftOffer
          draft={draft.offered}
          onTake={() => {
            setValues({ message: String(draft.offered?.values.message ?? "") });
            draft.close();
          }}
          onDrop={draft.forget}
        />
      ) : null}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          act(
            () => answerComplaint({ id, ...values }),
            () => setValues(empty),
            { done: t("sent") },
          );
        }}
      >
        <TextField
          label={t("message")}
          rows={6}
          maxLength={5_000}
          value={values.message}
          onChange={(event) => setValues({ message: event.target.value })}
          error={fields.message}
        />
        <Button type="submit" disabled={busy} className="mt-4">
          {t("send")}
        </Button>
      </form>
      <LeaveGuard when={dirty && !busy} onLeave={draft.forget} />
    </Panel>
  );
}
