"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ConfirmButton } from "@/components/admin/shell/confirm";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import { applyRules } from "@/lib/pricing/staff-actions";

/** Applies the active rules to all products, at once or at a minute. */
export function ApplyRules({ count }: { count: number }) {
  const t = useTranslations("admin.pricing.apply");
  const sale = useTranslations("admin.pricing.sale");
  const id = useId();
  const [startsAt, setStartsAt] = useState("");
  const { act, busy, fields } = useAct(t("failed"));

  function apply(at: string): void {
    act(() => applyRules({ startsAt: at }), undefined, {
      done: at ? t("planned", { time: at.replace("T", " ") }) : t("applied"),
      to: () => "/admin/pricing",
    });
  }

  return (
    <Panel title={t("title")}>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <ConfirmButton
          title={t("nowTitle")}
          body={t("nowBody", { count })}
          action={t("now")}
          destructive={false}
          onConfirm={() => apply("")}
          disabled={busy || count === 0}
        />
        <div className="flex flex-wrap items-end gap-3">
          <div className="text-sm">
            <label htmlFor={id} className="mb-1.5 block font-medium">
              {t("at")}
            </label>
            <input
              id={id}
              type="datetime-local"
              value={startsAt}
              aria-invalid={fields.startsAt ? true : undefined}
              aria-describedby={`${id}-said`}
              onChange={(event) => setStartsAt(event.target.value)}
              className="h-11 rounded-sm border border-input bg-card px-3 text-base"
            />
          </div>
          <Button
            type="button"
            variant="outline"
            disabled={busy || startsAt === ""}
            onClick={() => apply(startsAt)}
          >
            {t("later")}
          </Button>
        </div>
        <p id={`${id}-said`} className="text-destructive text-sm">
          {fields.startsAt}
        </p>
      </div>
      <p className="sr-only">{sale("timeHint")}</p>
    </Panel>
  );
}
