"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/admin/shell/confirm";
import { useAct } from "@/components/admin/shell/use-act";
import { Badge } from "@/components/ui/badge";
import type { RunSummary } from "@/lib/pricing/read-pricing";
import { undoPriceRun } from "@/lib/pricing/staff-actions";
import { useMoment } from "./scope-words";

/** Name of an application in words. */
function useRunName(): (run: RunSummary) => string {
  const t = useTranslations("admin.pricing.run");
  return ({ kind, label }) => t(kind, { label });
}

function useRunState(): (run: RunSummary) => string {
  const t = useTranslations("admin.pricing.run");
  const moment = useMoment();
  return ({ state, ending, startsAt }) => {
    if (state === "waiting") return t("waiting", { time: startsAt ? moment(startsAt) : "" });
    return state === "restored" && ending === "undone" ? t("undone") : t(state);
  };
}

/** Takes an application back, after asking; nothing where it is not in force. */
export function UndoRun({ run }: { run: RunSummary }) {
  const t = useTranslations("admin.pricing.run");
  const nameOf = useRunName();
  const { act, busy } = useAct(t("failed"));
  const waits = run.state === "waiting";
  if (!waits && run.state !== "applied" && run.state !== "applying") return null;
  return (
    <ConfirmButton
      title={t("undoTitle", { name: nameOf(run) })}
      body={t("undoBody")}
      action={waits ? t("cancel") : t("undo")}
      onConfirm={() =>
        act(() => undoPriceRun({ id: run.id }), undefined, { done: waits ? t("cancelled2") : t("undone2") })
      }
      size="sm"
      variant="outline"
      disabled={busy}
      className="max-md:min-h-11"
    />
  );
}

/** What an application did, in a line. */
export function RunFigures({ run }: { run: RunSummary }) {
  const t = useTranslations("admin.pricing.run");
  const moment = useMoment();
  const state = useRunState();
  const { changed, refused, restored, left, staffName, createdAt } = run;
  const figures = [
    changed > 0 && t("changed", { count: changed }),
    restored > 0 && t("putBack", { count: restored }),
    left > 0 && t("left", { count: left }),
    refused > 0 && t("refused", { count: refused }),
  ].filter(Boolean);
  const time = moment(createdAt);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge variant={run.state === "applied" ? "success" : "outline"}>{state(run)}</Badge>
      {figures.length > 0 ? <span>{figures.join(" · ")}</span> : null}
      <span className="text-muted-foreground">
        {staffName === "–" ? t("byClock", { time }) : t("by", { name: staffName, time })}
      </span>
    </p>
  );
}

/** Applications of rules and sales, newest first. */
export function RunList({ runs, mayEdit }: { runs: readonly RunSummary[]; mayEdit: boolean }) {
  const t = useTranslations("admin.pricing");
  const nameOf = useRunName();
  if (runs.length === 0) return <p className="text-muted-foreground text-sm">{t("list.noRuns")}</p>;
  return (
    <ul className="divide-y divide-border rounded-md border border-border">
      {runs.map((run) => (
        <li key={run.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
          <div className="min-w-0 flex-1 basis-64">
            <Link
              href={`/admin/pricing/runs/${run.id}`}
              prefetch={false}
              className="inline-flex min-h-8 items-center font-medium text-sm underline-offset-4 hover:underline max-md:min-h-11"
            >
              {nameOf(run)}
            </Link>
            <RunFigures run={run} />
          </div>
          {mayEdit ? <UndoRun run={run} /> : null}
        </li>
      ))}
    </ul>
  );
}
