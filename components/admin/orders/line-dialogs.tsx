"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formatSize } from "@/lib/catalogue/format-size";
import { fullName } from "@/lib/full-name";
import type { ShownLine, ShownOrder } from "@/lib/orders/shown-order";
import {
  cancelOrderLines,
  checkOrderReturn,
  failOrderDelivery,
  returnOrderLines,
} from "@/lib/orders/staff-actions";
import { ActionDialog, ActionForm } from "./action-dialog";
import { type Condition, ConditionChoice } from "./condition-choice";
import { Choices, Typed, TypedLines } from "./fields";
import { useOrderAct } from "./use-order-act";

type StepProps = { order: ShownOrder; ids: string[]; label: string };
type FormProps = { order: ShownOrder; ids: string[]; close: () => void };
type Reason = "customer" | "shop" | "no-show";

const reasons: readonly Reason[] = ["customer", "shop", "no-show"];

function CancelForm({ order, ids, close }: FormProps) {
  const t = useTranslations();
  const { run, busy } = useOrderAct();
  const [reason, setReason] = useState<Reason | "">("");
  const [isTold, setTold] = useState(false);
  const { id, version } = order;
  return (
    <ActionForm
      submit={t("admin.orders.steps.cancel")}
      cancel={t("admin.orders.keep")}
      busy={busy}
      destructive
      onCancel={close}
      onSubmit={() => {
        setTold(true);
        if (reason === "") return;
        run(
          () => cancelOrderLines({ id, version, lines: ids, reason }),
          t("admin.orders.done.cancel"),
          close,
        );
      }}
    >
      <p>{t("admin.orders.cancelBody", { count: ids.length })}</p>
      {order.paidCents > order.refundedCents ? <p>{t("admin.orders.cancelPaid")}</p> : null}
      <Choices
        legend={t("admin.orders.reason")}
        value={reason}
        set={setReason}
        choices={reasons.map((value) => ({ value, label: t(`orders.reasons.${value}`) }))}
        error={isTold && reason === "" ? t("admin.orders.errors.reason") : undefined}
      />
    </ActionForm>
  );
}

/** Cancels pieces, with a reason; they are free for others at once. */
export function CancelStep({ order, ids, label }: StepProps) {
  const t = useTranslations("admin.orders");
  return (
    <ActionDialog label={label} title={t("cancelTitle", { number: order.number })} variant="destructive">
      {(close) => <CancelForm order={order} ids={ids} close={close} />}
    </ActionDialog>
  );
}

function ReturnForm({ order, ids, close }: FormProps) {
  const t = useTranslations();
  const lang = useLocale();
  const { run, busy } = useOrderAct();
  const [states, setStates] = useState<Record<string, Condition>>({});
  const [isTold, setTold] = useState(false);
  const { id, version, lines } = order;
  return (
    <ActionForm
      submit={t("admin.orders.steps.return")}
      cancel={t("admin.lists.cancel")}
      busy={busy}
      onCancel={close}
      onSubmit={() => {
        setTold(true);
        const chosen = ids.flatMap((line) => (states[line] ? [{ id: line, as: states[line] }] : []));
        if (chosen.length !== ids.length) return;
        run(() => returnOrderLines({ id, version, lines: chosen }), t("admin.orders.done.return"), close);
      }}
    >
      {lines
        .filter((line) => ids.includes(line.id))
        .map((line) => (
          <ConditionChoice
            key={line.id}
            legend={`${fullName(line)} ${formatSize(line.size, lang)}`}
            value={states[line.id] ?? ""}
            set={(as) => setStates({ ...states, [line.id]: as })}
            isTold={isTold}
          />
        ))}
      <p className="text-muted-foreground">{t("admin.orders.returnHint")}</p>
    </ActionForm>
  );
}

/** Takes pieces back, each in its condition. */
export function ReturnStep({ order, ids, label }: StepProps) {
  const t = useTranslations("admin.orders");
  return (
    <ActionDialog label={label} title={t("returnTitle", { number: order.number })}>
      {(close) => <ReturnForm order={order} ids={ids} close={close} />}
    </ActionDialog>
  );
}

/** Says what became of a piece that came back to be checked. */
export function CheckReturn({ order, line }: { order: ShownOrder; line: ShownLine }) {
  const t = useTranslations();
  const lang = useLocale();
  const { run, busy } = useOrderAct();
  const { id, version } = order;
  return (
    <ActionDialog
      label={t("admin.orders.check")}
      title={`${fullName(line)} ${formatSize(line.size, lang)}`}
      size="default"
    >
      {(close) => (
        <div className="mt-4 grid gap-3 text-sm">
          <p>{t("admin.orders.checkBody")}</p>
          {(["sellable", "damaged"] as const).map((as) => (
            <button
              key={as}
              type="button"
              disabled={busy}
              className="min-h-12 rounded-sm border border-input px-4 text-left font-semibold hover:bg-background disabled:opacity-50"
              onClick={() =>
                run(
                  () => checkOrderReturn({ id, version, line: line.id, as }),
                  t("admin.orders.done.check"),
                  close,
                )
              }
            >
              {t(`orders.returnedAs.${as}`)}
            </button>
          ))}
          <Button
            type="button"
            variant="outline"
            disabled={busy}
            onClick={close}
            className="justify-self-end"
          >
            {t("admin.lists.cancel")}
          </Button>
        </div>
      )}
    </ActionDialog>
  );
}

function FailedForm({ order, close }: Omit<FormProps, "ids">) {
  const t = useTranslations();
  const { run, busy, fields } = useOrderAct();
  const [note, setNote] = useState("");
  const [deliverOn, setDay] = useState("");
  const { id, version } = order;
  return (
    <ActionForm
      submit={t("admin.orders.steps.failed")}
      cancel={t("admin.lists.cancel")}
      busy={busy}
      onCancel={close}
      onSubmit={() =>
        run(() => failOrderDelivery({ id, version, note, deliverOn }), t("admin.orders.done.failed"), close)
      }
    >
      <p>{t("admin.orders.failedBody")}</p>
      <TypedLines
        label={t("admin.orders.failedNote")}
        value={note}
        set={setNote}
        maxLength={500}
        error={fields.note}
      />
      <Typed
        label={t("admin.orders.failedDay")}
        type="date"
        value={deliverOn}
        set={setDay}
        error={fields.deliverOn}
      />
    </ActionForm>
  );
}

/** Nobody was there: what was out is in the shop again. */
export function FailedStep({ order, label }: Omit<StepProps, "ids">) {
  const t = useTranslations("admin.orders");
  return (
    <ActionDialog label={label} title={t("failedTitle", { number: order.number })}>
      {(close) => <FailedForm order={order} close={close} />}
    </ActionDialog>
  );
}
