"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/money";
import type { ShownOrder } from "@/lib/orders/shown-order";
import type { OrderMoneyRow } from "@/lib/orders/staff-order";
import { decideOrderPayment, decideOrderRefund } from "@/lib/payments/staff-actions";
import { useOrderAct } from "./use-order-act";

type LookUpProps = { order: ShownOrder; row: OrderMoneyRow; mayHandle: boolean };

/** Asks staff to look into their terminal for a payment or refund that its provider does not speak of. */
export function LookUp({ order, row, mayHandle }: LookUpProps) {
  const t = useTranslations("admin.orders");
  const lang = useLocale();
  const { run, busy } = useOrderAct();
  const { id, version } = order;
  const values = {
    amount: formatMoney(row.cents, lang),
    reference: row.note,
    provider: t(`providers.${row.provider}`),
  };
  function decide(isYes: boolean) {
    const work =
      row.is === "payment"
        ? () => decideOrderPayment({ id, version, payment: row.id, came: isYes })
        : () => decideOrderRefund({ id, version, refund: row.id, went: isYes });
    run(work, t("look.noted"));
  }
  return (
    <section className="mt-4 rounded-sm border border-destructive p-3 text-sm">
      <p>{t(`look.${row.is}`, values)}</p>
      {mayHandle ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="button" variant="outline" disabled={busy} onClick={() => decide(true)}>
            {t(`look.${row.is}Yes`)}
          </Button>
          <Button type="button" variant="outline" disabled={busy} onClick={() => decide(false)}>
            {t(`look.${row.is}No`)}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
