"use client";

import { MapPin, Phone } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { formatSize } from "@/lib/catalogue/format-size";
import { fullName } from "@/lib/full-name";
import { formatMoney } from "@/lib/money";
import { mapHref } from "@/lib/orders/delivery-address";
import { dueNow, isOpen, orderState } from "@/lib/orders/order-state";
import type { ShownRound } from "@/lib/orders/shown-order";
import { sendOrderOut } from "@/lib/orders/staff-actions";
import { phoneHref } from "@/lib/settings/identity";
import { HandOver } from "./hand-over";
import { FailedStep } from "./line-dialogs";
import { GoodsBadge } from "./state-badges";
import { useOrderAct } from "./use-order-act";

const link =
  "inline-flex min-h-11 items-center gap-2 rounded-sm border border-input px-4 font-semibold text-sm hover:bg-background print:hidden";

function Steps({ stop }: { stop: ShownRound }) {
  const t = useTranslations("admin.orders");
  const { run, busy } = useOrderAct();
  const { id, version, lines } = stop;
  const open = lines.filter(({ state }) => isOpen(state)).map((line) => line.id);
  const inShop = lines
    .filter(({ state }) => state === "ready" || state === "to-prepare")
    .map((line) => line.id);
  if (open.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2 print:hidden">
      {inShop.length > 0 ? (
        <Button
          type="button"
          disabled={busy}
          onClick={() => run(() => sendOrderOut({ id, version, lines: inShop }), t("done.out"))}
        >
          {t("steps.out")}
        </Button>
      ) : (
        <>
          <HandOver order={stop} ids={open} shownCode="" isNext label={t("steps.hand-over")} />
          <FailedStep order={stop} label={t("steps.failed")} />
        </>
      )}
    </div>
  );
}

/** One stop of a delivery round. */
export function RoundStop({ stop, mayHandle }: { stop: ShownRound; mayHandle: boolean }) {
  const t = useTranslations("admin.orders");
  const lang = useLocale();
  const { id, number, name, phone, street, postcode, town, note, lines } = stop;
  const due = dueNow(stop).cents;
  return (
    <li className="break-inside-avoid rounded-md border border-border bg-card p-4 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Link
          href={`/admin/orders/${id}`}
          prefetch={false}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-base underline-offset-4 hover:underline"
        >
          <span className="font-mono">#{number}</span> {name}
        </Link>
        <GoodsBadge state={orderState(lines.map(({ state }) => state))} />
      </p>
      <p className="mt-1 text-base">
        {street}
        <br />
        {postcode} {town}
      </p>
      {note ? <p className="mt-1 whitespace-pre-wrap text-muted-foreground">{note}</p> : null}
      <ul className="mt-2">
        {lines.map((line) => (
          <li key={line.id}>
            {fullName(line)} <span className="font-mono">{formatSize(line.size, lang)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 font-semibold">
        {due > 0 ? t("round.due", { amount: formatMoney(due, lang) }) : t("round.paid")}
        {phone ? <span className="ml-3 font-normal">{phone}</span> : null}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <a href={mapHref(stop)} target="_blank" rel="noopener noreferrer" className={link}>
          <MapPin aria-hidden="true" className="size-4" />
          {t("round.map")}
        </a>
        {phone ? (
          <a href={phoneHref(phone)} className={link}>
            <Phone aria-hidden="true" className="size-4" />
            {t("call")}
          </a>
        ) : null}
      </p>
      {mayHandle ? <Steps stop={stop} /> : null}
    </li>
  );
}
