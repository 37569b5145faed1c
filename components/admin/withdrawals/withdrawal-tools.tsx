"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { InputField, TextField } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { decideWithdrawal, linkWithdrawal } from "@/lib/withdrawals/staff-actions";

type ToolsProps = { id: string; isMatched: boolean };

/** What staff do with a statement that waits: find its order, then accept or refuse it. */
export function WithdrawalTools({ id, isMatched }: ToolsProps) {
  const t = useTranslations("admin.withdrawals");
  const { busy, fields, act } = useAct(t("failed"));
  const [order, setOrder] = useState("");
  const [message, setMessage] = useState("");
  const decide = (decision: "accepted" | "refused") =>
    act(() => decideWithdrawal({ id, decision, message }), undefined, { done: t(`done.${decision}`) });
  return (
    <>
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
      <Panel title={t("decideTitle")} hint={t("decideHint")}>
        <TextField
          label={t("message")}
          rows={4}
          maxLength={2_000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
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
      </Panel>
    </>
  );
}
