"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { makeFormKey } from "@/components/form/make-form-key";
import { useFormat } from "@/components/format/use-format";
import { formatMoney, typedMoney } from "@/lib/money";
import { balanceCents, dueNow, mayPayCash, owedBackCents } from "@/lib/orders/order-state";
import type { ShownOrder } from "@/lib/orders/shown-order";
import { refundOrder, takeOrderPayment } from "@/lib/orders/staff-actions";
import type { OrderMoneyRow } from "@/lib/orders/staff-order";
import { Panel } from "../shell/panel";
import { ActionDialog, ActionForm } from "./action-dialog";
import { Choices, Typed, TypedLines } from "./fields";
import { LookUp } from "./look-up";
import { useOrderAct } from "./use-order-act";

type PayMethod = "cash" | "terminal" | "bizum";

const payMethods: readonly PayMethod[] = ["cash", "terminal", "bizum"];
const refundMethods: readonly (PayMethod | "transfer")[] = ["cash", "terminal", "bizum", "transfer"];

function PaymentForm({ order, close }: { order: ShownOrder; close: () => void }) {
  const t = useTranslations();
  const { run, busy, fields } = useOrderAct();
  const lang = useLocale();
  const [method, setMethod] = useState<PayMethod | "">("");
  const [amount, setAmount] = useState(typedMoney(dueNow(order).cents || balanceCents(order), lang));
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

type RefundFormProps = { order: ShownOrder; rows: readonly OrderMoneyRow[]; close: () => void };

function RefundForm({ order, rows, close }: RefundFormProps) {
  const t = useTranslations();
  const { run, busy, fields } = useOrderAct();
  const [key] = useState(makeFormKey);
  const lang = useLocale();
  const online = rows.filter(({ refundableCents }) => refundableCents > 0);
  // Money goes back the way it came, unless staff say otherwise.
  const [way, setWay] = useState<string>(online[0]?.id ?? "");
  const [amount, setAmount] = useState(typedMoney(owedBackCents(order), lang));
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
          () => refundOrder({ id, version, key, amount, note, ...wayOf(way, online) }),
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
        value={way}
        set={setWay}
        choices={[
          ...online.map(({ id: value, method, provider, refundableCents }) => ({
            value,
            label: t("admin.orders.money.toPayment", {
              method: t(`orders.methods.${method}`),
              provider: t(`admin.orders.providers.${provider}`),
              amount: formatMoney(refundableCents, lang),
            }),
          })),
          ...refundMethods.map((value) => ({ value, label: t(`orders.methods.${value}`) })),
        ]}
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

/** A choice of the form: one of the payments that a provider took, or a way by hand. */
function wayOf(way: string, online: readonly OrderMoneyRow[]): { method: string; payment: string | null } {
  const payment = online.find(({ id }) => id === way);
  return payment ? { method: "transfer", payment: payment.id } : { method: way, payment: null };
}

/** Whether a row moved money, or says that it is about to go back. */
function counts({ is, state }: OrderMoneyRow): boolean {
  return is === "payment" ? state === "paid" : state !== "failed";
}

type Sum = { label: string; cents: number; strong?: boolean };

function Sums({ sums }: { sums: Sum[] }) {
  const lang = useLocale();
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
  /** When the rest of the price was asked for and is still open, ISO 8601, UTC. */
  restAskedAt: string | null;
  isDisputed: boolean;
  mayHandle: boolean;
};

/** What an order costs, what was paid, what is owed either way; payments and refunds are recorded here. */
export function MoneyPanel({
  order,
  goodsCents,
  discountCents,
  discountPercent,
  rows,
  restAskedAt,
  isDisputed,
  mayHandle,
}: MoneyPanelProps) {
  const t = useTranslations();
  const format = useFormat();
  const owed = owedBackCents(order);
  const due = balanceCents(order) + owed;
  const when = (at: string) => format.dateTime(new Date(at), { dateStyle: "short", timeStyle: "short" });
  const tries = rows.filter((row) => !counts(row) && !row.needsLook);
  const sums: (Sum | false)[] = [
    { label: t("admin.orders.money.goods"), cents: goodsCents },
    discountCents > 0 && {
      label:
        discountPercent === null
          ? t("admin.orders.money.plainDiscount")
          : t("admin.orders.money.discount", { percent: discountPercent }),
      cents: -discountCents,
    },
    order.fulfilment === "delivery" && {
      label: t("admin.orders.money.delivery"),
      cents: order.deliveryCents,
    },
    { label: t("admin.orders.money.total"), cents: order.totalCents, strong: true },
    order.creditedCents > 0 && { label: t("admin.orders.money.credited"), cents: -order.creditedCents },
    ...rows.filter(counts).map(({ is, method, cents, at, state }) => ({
      label: [
        t(`admin.orders.money.${is}`, { method: t(`orders.methods.${method}`), when: when(at) }),
        state === "pending" || state === "unclear" ? t(`admin.orders.money.states.${state}`) : "",
      ]
        .filter(Boolean)
        .join(" · "),
      cents: is === "payment" ? -cents : cents,
    })),
    owed > 0 && { label: t("admin.orders.money.owed"), cents: owed, strong: true },
    (due > 0 || owed === 0) && { label: t("admin.orders.money.due"), cents: due, strong: true },
  ];
  return (
    <Panel title={t("admin.orders.money.title")}>
      <Sums sums={sums.filter((sum) => sum !== false)} />
      {due > 0 && restAskedAt ? (
        <p className="mt-3 text-sm">{t("admin.orders.money.asked", { when: when(restAskedAt) })}</p>
      ) : null}
      {isDisputed ? (
        <p className="mt-3 rounded-sm border border-destructive p-3 text-sm">
          {t("admin.orders.money.disputed")}
        </p>
      ) : null}
      {rows
        .filter(({ needsLook }) => needsLook)
        .map((row) => (
          <LookUp key={row.id} order={order} row={row} mayHandle={mayHandle} />
        ))}
      {tries.length > 0 ? (
        <ul className="mt-3 grid gap-1 text-muted-foreground text-xs">
          {tries.map(({ id, is, method, provider, state, at }) => (
            <li key={id}>
              {t(`admin.orders.money.${is}`, { method: t(`orders.methods.${method}`), when: when(at) })}
              {` · ${t(`admin.orders.providers.${provider}`)} · `}
              {state === "open" || state === "failed" || state === "closed"
                ? t(`admin.orders.money.states.${state}`)
                : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mayHandle && (due > 0 || owed > 0) ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {due > 0 ? (
            <ActionDialog
              label={t("admin.orders.money.take")}
              title={t("admin.orders.money.takeTitle", { number: order.number })}
            >
              {(close) => <PaymentForm order={order} close={close} />}
            </ActionDialog>
          ) : null}
          {owed > 0 ? (
            <ActionDialog
              label={t("admin.orders.money.giveBack")}
              title={t("admin.orders.money.refundTitle", { number: order.number })}
              variant="default"
            >
              {(close) => <RefundForm order={order} rows={rows} close={close} />}
            </ActionDialog>
          ) : null}
        </div>
      ) : null}
    </Panel>
  );
}
