"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { useFormat } from "@/components/format/use-format";
import { Button, buttonVariants } from "@/components/ui/button";
import { changeSourcedState, renewSourcedCheck } from "@/lib/sourcing/staff-actions";
import { CHECK_DAYS, mayRenew, nextStates, type SourcingState } from "@/lib/sourcing/states";
import { StateBadge } from "./state-badge";

type ItemState = { id: string; state: SourcingState; checkedAt: string | null; overdue: boolean };

function Check({ item, mayEdit }: { item: ItemState; mayEdit: boolean }) {
  const t = useTranslations("admin.sourced-items");
  const format = useFormat();
  const { act, busy } = useAct(t("failed"));
  const { id, state, checkedAt, overdue } = item;
  const asks = mayEdit && mayRenew(state);
  return (
    <div className="mt-4 grid gap-3 text-sm">
      <p className="text-muted-foreground">
        {checkedAt
          ? t("checkedAt", { when: format.dateTime(new Date(checkedAt), { dateStyle: "medium" }) })
          : t("neverChecked")}
      </p>
      {overdue ? (
        <p className="rounded-sm border border-destructive p-3 text-destructive">
          {t("overdueWarning", { days: CHECK_DAYS })}
        </p>
      ) : null}
      {asks ? (
        <Button
          type="button"
          variant="outline"
          disabled={busy}
          onClick={() =>
            act(() => renewSourcedCheck({ id }), undefined, { done: t("renewed"), usesSaved: true })
          }
        >
          {t("renew")}
        </Button>
      ) : null}
    </div>
  );
}

/** Where an item stands, when somebody last asked about it, and what may come next. */
export function StatePanel({ item, mayEdit }: { item: ItemState; mayEdit: boolean }) {
  const t = useTranslations("admin.sourced-items");
  const { act, busy } = useAct(t("failed"));
  const { id, state: from } = item;

  function go(state: SourcingState): void {
    const done = t("changed", { state: t(`states.${state}`) });
    act(() => changeSourcedState({ id, from, state }), undefined, { done, usesSaved: true });
  }

  return (
    <Panel title={t("statePanel")} actions={<StateBadge state={from} />}>
      {mayEdit ? (
        <div className="grid gap-2">
          {nextStates(from).map((state, index) =>
            state === "arrived" ? (
              <Link
                key={state}
                href={`/admin/sourced-items/${id}/arrive`}
                prefetch={false}
                className={buttonVariants()}
              >
                {t("steps.arrived")}
              </Link>
            ) : (
              <Button
                key={state}
                type="button"
                variant={index === 0 ? "default" : state === "dropped" ? "destructive" : "outline"}
                disabled={busy}
                onClick={() => go(state)}
              >
                {t(`steps.${state}`)}
              </Button>
            ),
          )}
        </div>
      ) : null}
      <Check item={item} mayEdit={mayEdit} />
    </Panel>
  );
}
