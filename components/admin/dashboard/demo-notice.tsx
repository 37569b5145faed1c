"use client";

import { useTranslations } from "next-intl";
import { removeDemo } from "@/lib/demo-life/staff-actions";
import { ConfirmButton } from "../shell/confirm";
import { useAct } from "../shell/use-act";

/** Says that people and orders are invented; the owner removes them with one button. */
export function DemoNotice({ mayRemove }: { mayRemove: boolean }) {
  const t = useTranslations("admin.demoLife");
  const { act, busy } = useAct(t("failed"));
  return (
    <section className="mb-5 rounded-md border border-border bg-card p-4 text-sm" aria-labelledby="demo-life">
      <h2 id="demo-life" className="font-semibold text-base">
        {t("title")}
      </h2>
      <p className="mt-1 text-muted-foreground">{t("body")}</p>
      {mayRemove ? (
        <ConfirmButton
          title={t("sure")}
          body={t("lost")}
          action={t("remove")}
          onConfirm={() => act(() => removeDemo({}), undefined, { done: t("done") })}
          variant="outline"
          className="mt-3"
          disabled={busy}
        />
      ) : null}
    </section>
  );
}
