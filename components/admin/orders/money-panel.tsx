"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { makeFormKey } from "@/components/form/make-form-key";
import { formatMoney, typedMoney } from "@/lib/money";
import { balanceCents, mayPayCash } from "@/lib/orders/order-state";
import type { ShownOrder } from "@/lib/orders/shown-order";
import { refundOrder, takeOrderPayment } from "@/lib/orders/staff-actions";
import type { OrderMoneyRow } from "@/lib/orders/staff-order";
import { Panel } from "../shell/panel";
import { ActionDialog, ActionForm } from "./action-dialog";
import { Choices, Typed, TypedLines } from "./fields";
import { useOrderAct } from "./use-order-act";

type PayMethod = "cash" | "terminal" | "bizum";
type RefundMethod = PayMethod | "transfer";

const payMethods: readonly PayMethod[] = ["cash", "terminal", "bizum"];
const refundMethods: readonly RefundMethod[] = ["cash", "terminal", "bizum", "transfer"];

function PaymentForm({ order, close }: { order: ShownOrder; close: () => void }) {
  const t = useTranslations();
  const { run, busy, fields } = useOrderAct();
  const [method, setMethod] = useState<PayMethod | "">("");
  const [amount, setAmount] = useState(typedMoney(balanceCents(order)));
  const cashAllowed = mayPayCash(order.totalCents - order.creditedCents);
  const { id, version } = order;
  return (
    <ActionForm
      submit={t("admin.orders.money.take")}
      cancel={t("admin.lists.cancel")}
      busy={busy}
      onCancel={close}
      onSubmit={() =>
        run(() => takeOrderPayment({ id, version, method, amount }), t("admin.orders.money.taken"), close)
      }
    >
      <Typed
        label={t("admin.orders.money.amount")}
        value={amount}
        set={setAmount}
        inputMode="decimal"
        mono
        error={fields.amount}
      />
      <Choices
        legend={t("admin.orders.handOver.method")}
        value={method}
        set={setMethod}
        choices={payMethods.map((value) => ({
          value,
          label: t(`orders.methods.${value}`),
          disabled: value === "cash" && !cashAllowed,
        }))}
        note={cashAllowed ? undefined : t("orders.errors.cashLimit")}
        error={fields.method}
      />
    </ActionForm>
  );
}

function RefundForm({ order, close }: { order: ShownOrder; close: () => void }) {
  const t = useTranslations();
  const { run, busy, fields } = useOrderAct();
  const [key] = useState(makeFormKey);
  const [method, setMethod] = useState<RefundMethod | "">("");
  const [amount, setAmount] = useState(typedMoney(-balanceCents(order)));
  const [note, setNote] = useState("");
  const { id, version } = order;
  return (
    <ActionForm
      submit={t("admin.orders.money.giveBack")}
      cancel={t("admin.lists.cancel")}
      busy={busy}
      destructive
      onCancel={close}
      onSubmit={() =>
        run(
          () => refundOrder({ id, version, key, method, amount, note }),
          t("admin.orders.money.refunded"),
          close,
        )
      }
    >
      <p>{t("admin.orders.money.refundBody")}</p>
      <Typed
        label={t("admin.orders.money.amount")}
        value={amount}
        set={setAmount}
        inputMode="decimal"
        mono
        error={fields.amount}
      />
      <Choices
        legend={t("admin.orders.money.refundMethod")}
        value={method}
        set={setMethod}
        choices={refundMethods.map((value) => ({ value, label: t(`orders.methods.${value}`) }))}
        error={fields.method}
      />
      <TypedLines
        label={t("admin.orders.money.note")}
        value={note}
        set={setNote}
        maxLength={500}
        error={fields.note}
      />
    </ActionForm>
  );
}

type Sum = { label: string; cents: number; strong?: boolean };

function Sums({ sums }: { sums: Sum[] }) {
  const lang = useLocale() === "es" ? "es" : "en";
  return (
    <dl className="grid gap-1.5 text-sm">
      {sums.map(({ label, cents, strong }) => (
        <div
          key={label}
          className={`flex items-baseline justify-between gap-3 ${strong ? "border-border border-t pt-2 font-semibold text-base" : ""}`}
        >
          <dt>{label}</dt>
          <dd className="font-mono tabular-nums">{formatMoney(cents, lang)}</dd>
        </div>
      ))}
    </dl>
  );
}

type MoneyPanelProps = {
  order: ShownOrder;
  goodsCents: number;
  discountCents: number;
  discountPercent: number | null;
  rows: OrderMoneyRow[];
  mayHandle: boolean;
};

/** What an order costs, what was paid, what is owed either way; payments and refunds are recorded here. */
export function MoneyPanel({
  order,
  goodsCents,
  discountCents,
  discountPercent,
  rows,
  mayHandle,
}: MoneyPanelProps) {
  const t = useTranslations();
  const format = useFormatter();
  const balance = balanceCents(order);
  const sums: (Sum | false)[] = [
    { label: t("admin.orders.money.goods"), cents: goodsCents },
    discountCents > 0 && {
      label: t("admin.orders.money.discount", { percent: discountPercent ?? 0 }),
      cents: -discountCents,
    },
    order.fulfilment === "delivery" && {
      label: t("admin.orders.money.delivery"),
      cents: order.deliveryCents,
    },
    { label: t("admin.orders.money.total"), cents: order.totalCents, strong: true },
    order.creditedCents > 0 && { label: t("admin.orders.money.credited"), cents: -order.creditedCents },
    ...rows.map(({ is, method, cents, at }) => ({
      label: t(`admin.orders.money.${is}`, {
        method: t(`orders.methods.${method}`),
        when: format.dateTime(new Date(at), { dateStyle: "short", timeStyle: "short" }),
      }),
      cents: is === "payment" ? -cents : cents,
    })),
    {
      label: t(`admin.orders.money.${balance < 0 ? "owed" : "due"}`),
      cents: Math.abs(balance),
      strong: true,
    },
  ];
  return (
    <Panel title={t("admin.orders.money.title")}>
      <Sums sums={sums.filter((sum) => sum !== false)} />
      {mayHandle && balance !== 0 ? (
        <div className="mt-4">
          {balance > 0 ? (
            <ActionDialog
              label={t("admin.orders.money.take")}
              title={t("admin.orders.money.takeTitle", { number: order.number })}
            >
              {(close) => <PaymentForm order={order} close={close} />}
            </ActionDialog>
          ) : (
            <ActionDialog
              label={t("admin.orders.money.giveBack")}
              title={t("admin.orders.money.refundTitle", { number: order.number })}
              variant="default"
            >
              {(close) => <RefundForm order={order} close={close} />}
            </ActionDialog>
          )}
        </div>
      ) : null}
    </Panel>
  );
}
