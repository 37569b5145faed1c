"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DraftOffer } from "@/components/admin/shell/draft-offer";
import { LeaveGuard } from "@/components/admin/shell/leave-guard";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { useDraft } from "@/components/admin/shell/use-draft";
import { InputField, TextField } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { decideWithdrawal, linkWithdrawal } from "@/lib/withdrawals/staff-actions";

type ToolsProps = { id: string; isMatched: boolean };

/** Finds the order of a statement by its number. */
function LinkForm({ id, isMatched }: ToolsProps) {
  const t = useTranslations("admin.withdrawals");
  const { busy, fields, act } = useAct(t("failed"));
  const [order, setOrder] = useState("");
  return (
    <Panel title={t("linkTitle")} hint={t(isMatched ? "linkAgain" : "linkHint")} className="mb-4">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          act(() => linkWithdrawal({ id, order }), undefined, { done: t("done.linked") });
        }}
      >
        <InputField
          label={t("orderNumber")}
          value={order}
          inputMode="numeric"
          onChange={(event) => setOrder(event.target.value)}
          error={fields.order}
        />
        <Button type="submit" variant="outline" disabled={busy}>
          {t("link")}
        </Button>
      </form>
    </Panel>
  );
}

const empty = { message: "" };

/** The one decision about a statement, and what it says to the person. */
function DecideForm({ id, isMatched }: ToolsProps) {
  const t = useTranslations("admin.withdrawals");
  const { busy, fields, act } = useAct(t("failed"));
  const [values, setValues] = useState(empty);
  const dirty = values.message !== "";
  const draft = useDraft({ form: "decision", version: undefined, base: empty, values, dirty });
  const decide = (decision: "accepted" | "refused") =>
    act(
      () => decideWithdrawal({ id, decision, ...values }),
      () => setValues(empty),
      { done: t(`done.${decision}`) },
    );
  return (
    <Panel title={t("decideTitle")} hint={t("decideHint")}>
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
      <TextField
        label={t("message")}
        rows={4}
        maxLength={2_000}
        value={values.message}
        onChange={(event) => setValues({ message: event.target.value })}
        error={fields.message}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={busy || !isMatched} onClick={() => decide("accepted")}>
          {t("accept")}
        </Button>
        <Button variant="destructive" disabled={busy} onClick={() => decide("refused")}>
          {t("refuse")}
        </Button>
      </div>
      <LeaveGuard when={dirty && !busy} onLeave={draft.forget} />
    </Panel>
  );
}

/** What staff do with a statement that waits: find its order, then accept or refuse it. */
export function WithdrawalTools(props: ToolsProps) {
  return (
    <>
      <LinkForm {...props} />
      <DecideForm {...props} />
    </>
  );
}
