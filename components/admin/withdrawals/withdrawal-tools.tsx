"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButton } from "@/components/admin/shell/confirm";
import { DraftOffer } from "@/components/admin/shell/draft-offer";
import { LeaveGuard } from "@/components/admin/shell/leave-guard";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { useDraft } from "@/components/admin/shell/use-draft";
import { InputField, TextField } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { decideWithdrawal, linkWithdrawal } from "@/lib/withdrawals/staff-actions";

type ToolsProps = {
  id: string;
  number: number;
  /** Who is written to. */
  email: string;
  isMatched: boolean;
  /** The pieces that are cancelled when it is accepted, as they are called. */
  inShop: readonly { id: string; name: string }[];
};

/** Finds the order of a statement by its number. */
function LinkForm({ id, isMatched }: Pick<ToolsProps, "id" | "isMatched">) {
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

/** What happens at once when a statement is accepted. */
function AcceptBody({ email, inShop }: Pick<ToolsProps, "email" | "inShop">) {
  const t = useTranslations("admin.withdrawals");
  return (
    <>
      <p>{t("acceptCancels", { count: inShop.length })}</p>
      {inShop.length > 0 ? (
        <ul className="mt-2 list-disc pl-5">
          {inShop.map(({ id, name }) => (
            <li key={id} className="break-words">
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-3 [overflow-wrap:anywhere]">{t("acceptMails", { email })}</p>
    </>
  );
}

const empty = { message: "" };

/** The one decision about a statement, and what it says to the person. */
function DecideForm({ id, number, email, isMatched, inShop }: ToolsProps) {
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
        <ConfirmButton
          title={t("acceptTitle", { number })}
          body={<AcceptBody email={email} inShop={inShop} />}
          action={t("accept")}
          onConfirm={() => decide("accepted")}
          disabled={busy || !isMatched}
        />
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
      <LinkForm id={props.id} isMatched={props.isMatched} />
      <DecideForm {...props} />
    </>
  );
}
