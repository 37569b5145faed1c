"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { useFormat } from "@/components/format/use-format";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Backup } from "@/lib/backup/backups";
import { backUpNow, checkBackupNow } from "@/lib/backup/staff-actions";

const LOOK_AGAIN_MS = 3_000;
const MEGABYTE = 1_000_000;

const stateLooks = { running: "outline", done: "success", failed: "destructive" } as const;
const checkLooks = {
  none: "outline",
  running: "outline",
  equal: "success",
  different: "destructive",
  impossible: "outline",
  failed: "destructive",
} as const;

function useRefreshWhile(busy: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => router.refresh(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [busy, router]);
}

function Facts({ backup }: { backup: Backup }) {
  const t = useTranslations("admin.settings.data");
  const format = useFormat();
  if (backup.state !== "done")
    return backup.failure ? <p className="text-destructive">{t(`failures.${backup.failure}`)}</p> : null;
  const megabytes = format.number(backup.bytes / MEGABYTE, { maximumFractionDigits: 1 });
  return (
    <dl className="flex flex-wrap gap-x-5 text-muted-foreground text-xs">
      {[
        [t("size"), `${megabytes} MB`],
        [t("rows"), format.number(backup.rows)],
        [t("pictures"), format.number(backup.pictures)],
        [t("duration"), t("took", { seconds: format.number(backup.seconds, { maximumFractionDigits: 1 }) })],
      ].map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt>{name}</dt>
          <dd className="font-mono text-foreground">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function BackupRow({ backup, mayEdit }: { backup: Backup; mayEdit: boolean }) {
  const t = useTranslations("admin.settings.data");
  const format = useFormat();
  const { busy, act } = useAct(t("failed"));
  const { file, state, at, check } = backup;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <time dateTime={at}>
            {format.dateTime(new Date(at), {
              dateStyle: "medium",
              timeStyle: "short",
              timeZone: "Europe/Madrid",
            })}
          </time>
          <Badge variant={stateLooks[state]}>{t(`states.${state}`)}</Badge>
          {state === "done" ? (
            <Badge variant={checkLooks[check.state]}>{t(`checks.${check.state}`)}</Badge>
          ) : null}
        </p>
        <Facts backup={backup} />
        {check.failure ? (
          <p className="text-muted-foreground text-xs">{t(`failures.${check.failure}`)}</p>
        ) : null}
        {check.words ? <p className="break-words text-muted-foreground text-xs">{check.words}</p> : null}
      </div>
      {mayEdit && state === "done" ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            disabled={busy || check.state === "running"}
            aria-label={t("checkNamed", { file })}
            onClick={() => act(() => checkBackupNow({ file }), undefined, { done: t("checkStarted") })}
          >
            {t("check")}
          </Button>
          <Button asChild variant="outline">
            <a href={`/api/admin/backups/${file}`} download={file} aria-label={t("downloadNamed", { file })}>
              {t("download")}
            </a>
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** Backups that lie on the server: make one, take it away, try whether it can be restored. */
export function BackupList({ backups, mayEdit }: { backups: readonly Backup[]; mayEdit: boolean }) {
  const t = useTranslations("admin.settings.data");
  const { busy, act } = useAct(t("failed"));
  const isRunning = backups.some(({ state }) => state === "running");
  useRefreshWhile(isRunning || backups.some(({ check }) => check.state === "running"));
  return (
    <Panel
      title={t("title")}
      hint={t("hint")}
      actions={
        mayEdit ? (
          <Button
            disabled={busy || isRunning}
            onClick={() => act(() => backUpNow({}), undefined, { done: t("started") })}
          >
            {t("now")}
          </Button>
        ) : null
      }
    >
      {mayEdit ? null : <p className="text-muted-foreground text-sm">{t("ownersOnly")}</p>}
      {backups.length === 0 ? (
        <p className="py-4 text-muted-foreground text-sm">{t("none")}</p>
      ) : (
        <ul aria-live="polite" className="divide-y divide-border">
          {backups.map((backup) => (
            <BackupRow key={backup.file} backup={backup} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
