"use client";

import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { PictureOrText } from "@/components/ui/picture-or-text";
import { formatSize, saySize } from "@/lib/catalogue/format-size";
import type { LineExchange } from "@/lib/exchanges/read-exchanges";
import { fullName } from "@/lib/full-name";
import { formatMoney } from "@/lib/money";
import { isOpen, type OrderStep } from "@/lib/orders/order-state";
import { nextStep, stepsFor } from "@/lib/orders/order-steps";
import type { ShownLine, ShownOrder } from "@/lib/orders/shown-order";
import { markOrderArrived, markOrderReady, sendOrderOut, takeOrderBack } from "@/lib/orders/staff-actions";
import { Panel } from "../shell/panel";
import { ExchangePiece } from "./exchange";
import { HandOver } from "./hand-over";
import { CancelStep, CheckReturn, FailedStep, ReturnStep } from "./line-dialogs";
import { PieceBadge } from "./state-badges";
import { useOrderAct } from "./use-order-act";

type StepButtonProps = {
  order: ShownOrder;
  step: OrderStep;
  ids: string[];
  shownCode: string;
  isNext: boolean;
  /** Whether it is for some of the pieces only. */
  isPart: boolean;
};

const atOnce = { arrive: markOrderArrived, ready: markOrderReady, out: sendOrderOut, back: takeOrderBack };

/** What can be done with the chosen pieces, as a button. */
function StepButton({ order, step, ids, shownCode, isNext, isPart }: StepButtonProps) {
  const t = useTranslations("admin.orders");
  const { run, busy } = useOrderAct();
  const label = isPart ? t("part", { step: t(`steps.${step}`), count: ids.length }) : t(`steps.${step}`);
  if (step === "hand-over")
    return <HandOver order={order} ids={ids} shownCode={shownCode} isNext={isNext} label={label} />;
  if (step === "cancel") return <CancelStep order={order} ids={ids} label={label} />;
  if (step === "return") return <ReturnStep order={order} ids={ids} label={label} />;
  if (step === "failed") return <FailedStep order={order} label={label} />;
  const { id, version } = order;
  return (
    <Button
      type="button"
      variant={isNext ? "default" : "outline"}
      size={isNext ? "lg" : "default"}
      className={isNext ? "w-full" : undefined}
      disabled={busy}
      onClick={() => run(() => atOnce[step]({ id, version, lines: ids }), t(`done.${step}`))}
    >
      {label}
    </Button>
  );
}

type LineProps = {
  order: ShownOrder;
  line: ShownLine;
  /** What of it can be exchanged, where it is with the customer. */
  exchange?: LineExchange;
  mayHandle: boolean;
  chosen?: boolean;
  choose?: (wanted: boolean) => void;
};

function Line({ order, line, exchange, mayHandle, chosen, choose }: LineProps) {
  const t = useTranslations();
  const lang = useLocale();
  const { brand, name, styleCode, size, state, returnedAs, picture, productId } = line;
  return (
    <li className="flex gap-3 py-3">
      {choose ? (
        <label className="-ml-2 flex size-11 shrink-0 items-center justify-center self-center">
          <input
            type="checkbox"
            checked={chosen ?? false}
            onChange={(event) => choose(event.target.checked)}
            aria-label={t("admin.orders.choosePiece", {
              name: `${fullName({ brand, name })} ${formatSize(size, lang)}`,
            })}
            className="size-5 accent-primary"
          />
        </label>
      ) : null}
      <span className="flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-sm border border-border bg-background">
        <PictureOrText src={picture ?? undefined} text={t("admin.orders.noPicture")} width={64} />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          {productId ? (
            <Link
              href={`/admin/products/${productId}`}
              prefetch={false}
              className="font-medium underline-offset-4 hover:underline"
            >
              {fullName({ brand, name })}
            </Link>
          ) : (
            <span className="font-medium">{fullName({ brand, name })}</span>
          )}
          {state === "exchanged" ? null : (
            // Before the discount, as on the customer's page: the sums take it off once.
            <span className="font-mono tabular-nums">{formatMoney(line.unitCents, lang)}</span>
          )}
        </p>
        <p className="text-muted-foreground">
          {saySize(size, lang, (said) => t("admin.orders.size", { size: said }))}
          {styleCode ? (
            <>
              {" · "}
              <span className="font-mono">{styleCode}</span>
            </>
          ) : null}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-2">
          <PieceBadge state={state} />
          {returnedAs ? <span>{t(`orders.returnedAs.${returnedAs}`)}</span> : null}
        </p>
        {mayHandle && returnedAs === "to-check" ? (
          <div className="mt-2">
            <CheckReturn order={order} line={line} />
          </div>
        ) : null}
        {mayHandle && exchange ? <ExchangePiece order={order} line={line} exchange={exchange} /> : null}
      </div>
    </li>
  );
}

/** Pieces that something can be done with from the start: all that are still in the shop, else all that were handed over. */
function firstChoice(lines: readonly ShownLine[]): string[] {
  const open = lines.filter(({ state }) => isOpen(state));
  const able = open.length > 0 ? open : lines.filter(({ state }) => state === "handed-over");
  return able.map(({ id }) => id);
}

type GoodsPanelProps = {
  order: ShownOrder;
  exchanges: readonly LineExchange[];
  mayHandle: boolean;
  shownCode: string;
};

/** The pieces of an order and what can be done with them: one big button for what comes next, the others below. */
export function GoodsPanel({ order, exchanges, mayHandle, shownCode }: GoodsPanelProps) {
  const t = useTranslations("admin.orders");
  const tAll = useTranslations();
  const { lines, fulfilment, version } = order;
  const [choice, setChoice] = useState({ version, ids: firstChoice(lines) });
  // After a step the pieces stand elsewhere: the choice begins anew.
  if (choice.version !== version) setChoice({ version, ids: firstChoice(lines) });
  // What was exchanged stays listed, but the customer has the piece that was given for it.
  const counted = lines.filter(({ state }) => state !== "exchanged");
  const able = lines.filter(({ state }) => isOpen(state) || state === "handed-over");
  const chosen = lines.filter(({ id }) => choice.ids.includes(id));
  const fitting = mayHandle ? stepsFor(chosen, order) : [];
  const steps = fitting.filter(({ refused }) => refused === null);
  const next = nextStep(steps, fulfilment, shownCode !== "");
  const sorted = [...steps].sort((a, b) => Number(b.step === next) - Number(a.step === next));

  function choose(id: string, wanted: boolean): void {
    const ids = wanted ? [...choice.ids, id] : choice.ids.filter((one) => one !== id);
    setChoice({ version, ids });
  }

  return (
    <Panel title={t("pieces", { count: counted.length })}>
      <ul className="-mt-3 divide-y divide-border">
        {lines.map((line) => (
          <Line
            key={line.id}
            order={order}
            line={line}
            exchange={exchanges.find(({ lineId }) => lineId === line.id)}
            mayHandle={mayHandle}
            chosen={choice.ids.includes(line.id)}
            choose={
              mayHandle && able.length > 1 && able.includes(line)
                ? (wanted) => choose(line.id, wanted)
                : undefined
            }
          />
        ))}
      </ul>
      {fitting.map(({ step, refused }) =>
        refused ? (
          <p key={step} className="mt-3 text-sm text-muted-foreground">
            {tAll(refused)}
          </p>
        ) : null,
      )}
      {sorted.length > 0 ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {sorted.map(({ step, ids }) => (
            <StepButton
              key={step}
              order={order}
              step={step}
              ids={ids}
              shownCode={shownCode}
              isNext={step === next}
              isPart={ids.length < able.length}
            />
          ))}
        </div>
      ) : null}
    </Panel>
  );
}
