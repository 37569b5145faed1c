"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { formatSize } from "@/lib/catalogue/format-size";
import { fullName } from "@/lib/full-name";
import { formatMoney, parseMoney, plainMoney } from "@/lib/money";
import { dueForCents, mayPayCash } from "@/lib/orders/order-state";
import type { ShownOrder } from "@/lib/orders/shown-order";
import { handOrderOver } from "@/lib/orders/staff-actions";
import { ActionDialog, ActionForm } from "./action-dialog";
import { Choices, Typed } from "./fields";
import { ScanLink } from "./scan-link";
import { useOrderAct } from "./use-order-act";

type Method = "cash" | "terminal" | "bizum";
const methods: readonly Method[] = ["cash", "terminal", "bizum"];

type CashProps = { dueCents: number; given: string; set: (given: string) => void };

/** What the customer gives, and what goes back over the counter. */
function Cash({ dueCents, given, set }: CashProps) {
  const t = useTranslations("admin.orders.handOver");
  const lang = useLocale();
  const cents = given.trim() === "" ? null : parseMoney(given);
  const isShort = cents !== null && cents < dueCents;
  return (
    <>
      <Typed
        label={t("given")}
        value={given}
        set={set}
        inputMode="decimal"
        mono
        error={isShort ? t("tooLittle", { missing: formatMoney(dueCents - cents, lang) }) : undefined}
      />
      <p role="status" className="flex items-baseline justify-between gap-3 text-base">
        {t("change")}
        <strong className="font-mono text-2xl tabular-nums">
          {cents !== null && !isShort ? formatMoney(cents - dueCents, lang) : "–"}
        </strong>
      </p>
    </>
  );
}

type ProofProps = {
  code: string;
  reason: string;
  setCode: (code: string) => void;
  setReason: (reason: string) => void;
  fields: Partial<Record<string, string>>;
};

/** How the customer shows that the order is theirs, where no code has been read yet. */
function Proof({ code, reason, setCode, setReason, fields }: ProofProps) {
  const t = useTranslations("admin.orders.handOver");
  return (
    <>
      <div className="flex flex-wrap items-end gap-2 [&>div]:min-w-0 [&>div]:flex-1">
        <Typed label={t("code")} value={code} set={setCode} maxLength={40} mono error={fields.code} />
        <ScanLink size="default" />
      </div>
      <Typed
        label={t("reason")}
        hint={t("reasonHint")}
        value={reason}
        set={setReason}
        maxLength={200}
        error={fields.reason}
      />
    </>
  );
}

type HandOverFormProps = { order: ShownOrder; ids: string[]; shownCode: string; close: () => void };

function HandOverForm({ order, ids, shownCode, close }: HandOverFormProps) {
  const t = useTranslations();
  const lang = useLocale();
  const { run, busy, fields } = useOrderAct();
  const [method, setMethod] = useState<Method | "">("");
  const [given, setGiven] = useState("");
  const [code, setCode] = useState(shownCode);
  const [reason, setReason] = useState("");
  const after = order.lines.map((line) =>
    ids.includes(line.id) ? { ...line, state: "handed-over" as const } : line,
  );
  const dueCents = dueForCents(order, after);
  const cashAllowed = mayPayCash(order.totalCents - order.creditedCents);
  const [isTold, setTold] = useState(false);

  function send(): void {
    setTold(true);
    const cents = given.trim() === "" ? dueCents : parseMoney(given);
    const isShort = method === "cash" && (cents === null || cents < dueCents);
    if (dueCents > 0 && (method === "" || isShort)) return;
    const payment = dueCents > 0 && method !== "" ? { method, amount: plainMoney(dueCents) } : null;
    const form = { id: order.id, version: order.version, lines: ids, payment, code, reason };
    run(() => handOrderOver(form), t("admin.orders.handOver.done"), close);
  }

  return (
    <ActionForm
      submit={t("admin.orders.steps.hand-over")}
      cancel={t("admin.lists.cancel")}
      busy={busy}
      onCancel={close}
      onSubmit={send}
    >
      <ul className="grid gap-1">
        {order.lines
          .filter(({ id }) => ids.includes(id))
          .map((line) => (
            <li key={line.id}>
              {fullName(line)} <span className="font-mono">{formatSize(line.size, lang)}</span>
            </li>
          ))}
      </ul>
      <p className="flex items-baseline justify-between gap-3 border-border border-y py-3 text-base">
        {t(dueCents > 0 ? "admin.orders.handOver.due" : "admin.orders.handOver.paid")}
        {dueCents > 0 ? (
          <strong className="font-mono text-2xl tabular-nums">{formatMoney(dueCents, lang)}</strong>
        ) : null}
      </p>
      {dueCents > 0 ? (
        <Choices
          legend={t("admin.orders.handOver.method")}
          value={method}
          set={setMethod}
          choices={methods.map((value) => ({
            value,
            label: t(`orders.methods.${value}`),
            disabled: value === "cash" && !cashAllowed,
          }))}
          note={cashAllowed ? undefined : t("orders.errors.cashLimit")}
          error={isTold && method === "" ? t("admin.orders.errors.method") : undefined}
        />
      ) : null}
      {dueCents > 0 && method === "cash" ? <Cash dueCents={dueCents} given={given} set={setGiven} /> : null}
      {order.fulfilment === "pickup" && shownCode === "" ? (
        <Proof code={code} reason={reason} setCode={setCode} setReason={setReason} fields={fields} />
      ) : null}
    </ActionForm>
  );
}

type HandOverProps = {
  order: ShownOrder;
  ids: string[];
  /** The pickup code that was typed or scanned; empty without. */
  shownCode: string;
  isNext: boolean;
  label: string;
};

/** Hands pieces over: what is due, how it is paid, change, and the code or why there is none. */
export function HandOver({ order, ids, shownCode, isNext, label }: HandOverProps) {
  const t = useTranslations("admin.orders.handOver");
  return (
    <ActionDialog
      label={label}
      title={t("title", { number: order.number })}
      variant={isNext ? "default" : "outline"}
      size={isNext ? "lg" : "default"}
      className={isNext ? "w-full" : undefined}
    >
      {(close) => <HandOverForm order={order} ids={ids} shownCode={shownCode} close={close} />}
    </ActionDialog>
  );
}
