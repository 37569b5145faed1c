"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/admin/shell/confirm";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import type { SaleSummary } from "@/lib/pricing/read-pricing";
import {
  copySale,
  deleteSale,
  endSaleNow,
  scheduleSale,
  startSaleNow,
  unscheduleSale,
} from "@/lib/pricing/staff-actions";

type SaleActionsProps = {
  sale: { id: number; version: number; name: string; state: SaleSummary["state"]; hasStart: boolean };
};

/** Start, schedule, end, copy and delete: what the sale's state allows. They use what is saved. */
export function SaleActions({ sale }: SaleActionsProps) {
  const t = useTranslations("admin.pricing.sale");
  const { act, busy } = useAct(t("failed"));
  const { id, version, name, state, hasStart } = sale;
  const seen = { id, version };
  const begins = state === "draft" || state === "scheduled";
  return (
    <>
      <Button
        type="button"
        variant="outline"
        disabled={busy}
        onClick={() =>
          act(() => copySale({ id }), undefined, {
            done: t("copied"),
            to: (data) => data && `/admin/pricing/sales/${data.id}`,
            list: "/admin/pricing",
          })
        }
      >
        {t("copy")}
      </Button>
      {state === "running" ? null : (
        <ConfirmButton
          title={t("deleteTitle", { name })}
          body={t("deleteBody")}
          action={t("delete")}
          onConfirm={() =>
            act(() => deleteSale(seen), undefined, { done: t("deleted"), to: () => "/admin/pricing" })
          }
          variant="destructive"
          disabled={busy}
        />
      )}
      {state === "scheduled" ? (
        <Button
          type="button"
          variant="outline"
          disabled={busy}
          onClick={() =>
            act(() => unscheduleSale(seen), undefined, { done: t("unscheduled"), usesSaved: true })
          }
        >
          {t("unschedule")}
        </Button>
      ) : null}
      {state === "draft" && hasStart ? (
        <Button
          type="button"
          variant="outline"
          disabled={busy}
          onClick={() => act(() => scheduleSale(seen), undefined, { done: t("scheduled"), usesSaved: true })}
        >
          {t("schedule")}
        </Button>
      ) : null}
      {begins ? (
        <ConfirmButton
          title={t("startTitle", { name })}
          body={t("startBody")}
          action={t("start")}
          destructive={false}
          onConfirm={() => act(() => startSaleNow(seen), undefined, { done: t("started"), usesSaved: true })}
          disabled={busy}
        />
      ) : null}
      {state === "running" ? (
        <ConfirmButton
          title={t("endTitle", { name })}
          body={t("endBody")}
          action={t("end")}
          onConfirm={() => act(() => endSaleNow(seen), undefined, { done: t("ended"), usesSaved: true })}
          disabled={busy}
        />
      ) : null}
    </>
  );
}
