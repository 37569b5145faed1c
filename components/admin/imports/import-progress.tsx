"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { stopImport } from "@/lib/imports/staff-actions";
import type { ImportProgress as Progress } from "@/lib/imports/staff-queries";
import { ConfirmButton } from "../shell/confirm";
import { Panel } from "../shell/panel";
import { useAct } from "../shell/use-act";

type ImportProgressProps = { id: string; initial: Progress };

const pause = 1_500;

function isProgress(answer: unknown): answer is Progress {
  return typeof answer === "object" && answer !== null && "state" in answer && "done" in answer;
}

/** How far an import is, asked again and again; when its state changes the page is drawn anew. */
function useProgress(id: string, initial: Progress): Progress {
  const router = useRouter();
  const [progress, setProgress] = useState(initial);
  useEffect(() => {
    const ending = new AbortController();
    async function ask() {
      const response = await fetch(`/api/admin/imports/progress?id=${id}`, { signal: ending.signal });
      const answer: unknown = await response.json();
      if (!isProgress(answer)) return;
      setProgress(answer);
      if (answer.state !== initial.state || (initial.waitingPictures > 0 && answer.waitingPictures === 0))
        router.refresh();
    }
    // A phone that loses the network asks again when it is back.
    const timer = setInterval(() => ask().catch(() => {}), pause);
    return () => {
      clearInterval(timer);
      ending.abort();
    };
  }, [id, initial.state, initial.waitingPictures, router]);
  return progress;
}

/** What the worker is doing; the work goes on without this page. */
export function ImportProgress({ id, initial }: ImportProgressProps) {
  const t = useTranslations("admin.imports");
  const { act, busy } = useAct(t("failed"));
  const { state, done, total } = useProgress(id, initial);
  if (state !== "reading" && state !== "applying" && state !== "undoing") return null;
  const title = t(`progress.${state}`);
  return (
    <Panel title={title} hint={t("progress.leave")}>
      <progress
        max={total ?? 1}
        value={Math.min(done, total ?? 0)}
        aria-label={title}
        className="h-3 w-full"
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-mono text-sm">
          {t("progress.of", { done, total: total ?? 0 })}
        </p>
        {state === "undoing" ? null : (
          <ConfirmButton
            title={t("progress.stopTitle")}
            body={t("progress.stopBody")}
            action={t("progress.stop")}
            onConfirm={() => act(() => stopImport({ id }), undefined, { done: t("progress.stopped") })}
            variant="outline"
            disabled={busy}
          />
        )}
      </div>
    </Panel>
  );
}

/** How many pictures are still being fetched. */
export function PictureProgress({ id, initial }: ImportProgressProps) {
  const t = useTranslations("admin.imports.progress");
  const { waitingPictures } = useProgress(id, initial);
  return <p role="status">{t("pictures", { count: waitingPictures })}</p>;
}
