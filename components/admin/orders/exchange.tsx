"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useFormat } from "@/components/format/use-format";
import { formatSize } from "@/lib/catalogue/format-size";
import type { LineExchange, OpenExchange } from "@/lib/exchanges/read-exchanges";
import { declineOrderExchange, exchangeOrderSize, swapOrderSize } from "@/lib/exchanges/staff-actions";
import { fullName } from "@/lib/full-name";
import { formatMoney } from "@/lib/money";
import { mayPayCash } from "@/lib/orders/order-state";
import type { ShownLine, ShownOrder } from "@/lib/orders/shown-order";
import { ActionDialog, ActionForm } from "./action-dialog";
import { type Condition, ConditionChoice } from "./condition-choice";
import { Choices, TypedLines } from "./fields";
import { useOrderAct } from "./use-order-act";

type Charge = "cash" | "terminal" | "bizum" | "free";
type SwapChoice = { as: Condition | ""; charge: Charge | "" };

const charges: readonly Charge[] = ["cash", "terminal", "bizum", "free"];

function useSizeWord() {
  const lang = useLocale();
  return { lang, sizeWord: (size: string) => formatSize(size, lang) } as const;
}

type SwapFieldsProps = {
  order: ShownOrder;
  differenceCents: number;
  /** Of the difference, what was paid online already. */
  chargedCents: number;
  value: SwapChoice;
  set: (value: SwapChoice) => void;
  isTold: boolean;
};

/** What is asked when the piece is here: its condition, and how a difference in price is paid. */
function SwapFields({ order, differenceCents, chargedCents, value, set, isTold }: SwapFieldsProps) {
  const t = useTranslations();
  const { lang } = useSizeWord();
  const cashAllowed = mayPayCash(order.totalCents - order.creditedCents + differenceCents);
  const labelOf = (charge: Charge) =>
    charge === "free" ? t("admin.orders.exchange.free") : t(`orders.methods.${charge}`);
  return (
    <>
      <ConditionChoice
        legend={t("admin.orders.exchange.condition")}
        value={value.as}
        set={(as) => set({ ...value, as })}
        isTold={isTold}
      />
      {differenceCents > chargedCents ? (
        <Choices
          legend={t("admin.orders.exchange.difference", { amount: formatMoney(differenceCents, lang) })}
          value={value.charge}
          set={(charge) => set({ ...value, charge })}
          choices={charges.map((charge) => ({
            value: charge,
            label: labelOf(charge),
            disabled: charge === "cash" && !cashAllowed,
          }))}
          error={isTold && value.charge === "" ? t("admin.orders.errors.method") : undefined}
        />
      ) : (
        <p className="text-muted-foreground">
          {chargedCents > 0
            ? t("admin.orders.exchange.paidOnline", { amount: formatMoney(chargedCents, lang) })
            : t("admin.orders.exchange.noDifference")}
        </p>
      )}
    </>
  );
}

/** What was chosen, as it is sent; null while something is missing. */
function swapOf({ as, charge }: SwapChoice, differenceCents: number) {
  if (as === "" || (differenceCents > 0 && charge === "")) return null;
  return { as, paidBy: charge === "" || charge === "free" ? null : charge };
}

type FormProps = { order: ShownOrder; line: ShownLine; exchange: LineExchange; close: () => void };

function ExchangeForm({ order, line, exchange, close }: FormProps) {
  const t = useTranslations();
  const { sizeWord } = useSizeWord();
  const { run, busy } = useOrderAct();
  const [size, setSize] = useState("");
  const [isHere, setHere] = useState<"now" | "later">("now");
  const [choice, setChoice] = useState<SwapChoice>({ as: "", charge: "" });
  const [isTold, setTold] = useState(false);
  const { differenceCents, sizes } = exchange;
  const isNow = isHere === "now";

  function send(): void {
    setTold(true);
    const swap = isNow ? swapOf(choice, differenceCents) : null;
    if (size === "" || (isNow && !swap)) return;
    const { id, version } = order;
    run(
      () =>
        exchangeOrderSize({ id, version, line: line.id, size, seenDifferenceCents: differenceCents, swap }),
      t(isNow ? "admin.orders.exchange.doneNow" : "admin.orders.exchange.doneLater"),
      close,
    );
  }

  return (
    <ActionForm
      submit={t(isNow ? "admin.orders.exchange.submitNow" : "admin.orders.exchange.submitLater")}
      cancel={t("admin.lists.cancel")}
      busy={busy}
      onCancel={close}
      onSubmit={send}
    >
      <Choices
        legend={t("admin.orders.exchange.to")}
        value={size}
        set={setSize}
        choices={sizes.map((value) => ({ value, label: sizeWord(value) }))}
        error={isTold && size === "" ? t("exchange.errors.noSize") : undefined}
        isDense
      />
      <Choices
        legend={t("admin.orders.exchange.when")}
        value={isHere}
        set={setHere}
        choices={[
          { value: "now", label: t("admin.orders.exchange.now") },
          { value: "later", label: t("admin.orders.exchange.later") },
        ]}
      />
      {isNow ? (
        <SwapFields {...{ order, differenceCents, isTold }} chargedCents={0} value={choice} set={setChoice} />
      ) : null}
    </ActionForm>
  );
}

type SwapFormProps = { order: ShownOrder; open: OpenExchange; close: () => void };

function SwapForm({ order, open, close }: SwapFormProps) {
  const t = useTranslations();
  const { run, busy } = useOrderAct();
  const [choice, setChoice] = useState<SwapChoice>({ as: "", charge: "" });
  const [isTold, setTold] = useState(false);
  const { differenceCents, chargedCents } = open;
  const { id, version } = order;
  return (
    <ActionForm
      submit={t("admin.orders.exchange.submitNow")}
      cancel={t("admin.lists.cancel")}
      busy={busy}
      onCancel={close}
      onSubmit={() => {
        setTold(true);
        const swap = swapOf(choice, differenceCents - chargedCents);
        if (!swap) return;
        const form = { id, version, exchange: open.id, swap };
        run(() => swapOrderSize(form), t("admin.orders.exchange.doneNow"), close);
      }}
    >
      <SwapFields {...{ order, differenceCents, chargedCents, isTold }} value={choice} set={setChoice} />
    </ActionForm>
  );
}

function DeclineForm({ order, open, close }: SwapFormProps) {
  const t = useTranslations();
  const { run, busy, fields } = useOrderAct();
  const [reason, setReason] = useState("");
  const { id, version } = order;
  return (
    <ActionForm
      submit={t("admin.orders.exchange.decline")}
      cancel={t("admin.orders.exchange.keep")}
      busy={busy}
      destructive
      onCancel={close}
      onSubmit={() => {
        const form = { id, version, exchange: open.id, reason };
        run(() => declineOrderExchange(form), t("admin.orders.exchange.declined"), close);
      }}
    >
      <p>
        {t(
          open.origin === "gift" ? "admin.orders.exchange.declineGift" : "admin.orders.exchange.declineBody",
        )}
      </p>
      <TypedLines
        label={t("admin.orders.exchange.declineReason")}
        value={reason}
        set={setReason}
        maxLength={500}
        error={fields.reason}
      />
    </ActionForm>
  );
}

type PieceProps = { order: ShownOrder; line: ShownLine; exchange: LineExchange };

/** The exchange of a piece for another size: begins one, or ends the one that waits for the piece. */
export function ExchangePiece({ order, line, exchange }: PieceProps) {
  const t = useTranslations("admin.orders.exchange");
  const format = useFormat();
  const { lang, sizeWord } = useSizeWord();
  const name = fullName(line);
  const size = sizeWord(line.size);
  const { open, sizes } = exchange;
  if (!open)
    return sizes.length === 0 ? null : (
      <div className="mt-2">
        <ActionDialog label={t("label")} title={t("title", { name, size })}>
          {(close) => <ExchangeForm {...{ order, line, exchange, close }} />}
        </ActionDialog>
      </div>
    );
  const to = sizeWord(open.size);
  const when = format.dateTime(new Date(open.until), { dateStyle: "medium", timeStyle: "short" });
  return (
    <div className="mt-2 rounded-sm border border-border p-3">
      <p>
        {t("open", { size: to, when })} {open.origin === "gift" ? t("gift") : null}
      </p>
      {open.chargedCents > 0 ? (
        <p className="mt-1">{t("paidOnline", { amount: formatMoney(open.chargedCents, lang) })}</p>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-2">
        <ActionDialog label={t("swap")} title={t("swapTitle", { name, size, to })} variant="default">
          {(close) => <SwapForm {...{ order, open, close }} />}
        </ActionDialog>
        <ActionDialog label={t("decline")} title={t("declineTitle", { size: to })}>
          {(close) => <DeclineForm {...{ order, open, close }} />}
        </ActionDialog>
      </div>
    </div>
  );
}
