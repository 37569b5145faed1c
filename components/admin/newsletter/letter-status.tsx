"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/admin/shell/confirm";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { useFormat } from "@/components/format/use-format";
import { Button } from "@/components/ui/button";
import {
  copyLetter,
  pauseLetter,
  removeLetter,
  resumeLetter,
  unscheduleLetter,
} from "@/lib/letters/staff-actions";
import type { LetterPage } from "@/lib/letters/staff-queries";
import { editableStates, letterMachine } from "@/lib/letters/states";
import { goesTo } from "@/lib/states/machine";

/** Copies a letter; deletes a draft. */
export function LetterTools({ id, state }: Pick<LetterPage, "id" | "state">) {
  const t = useTranslations("admin.newsletter.letters.steer");
  const { act, busy } = useAct(t("failed"));
  return (
    <>
      <Button
        type="button"
        variant="outline"
        disabled={busy}
        onClick={() =>
          act(() => copyLetter({ id }), undefined, {
            done: t("copied"),
            to: (data) => data && `/admin/newsletter/letters/${data.id}`,
          })
        }
      >
        {t("copy")}
      </Button>
      {editableStates.includes(state) ? (
        <ConfirmButton
          title={t("deleteTitle")}
          body={t("deleteBody")}
          action={t("delete")}
          onConfirm={() =>
            act(() => removeLetter({ id }), undefined, { done: t("done"), to: () => "/admin/newsletter" })
          }
          variant="destructive"
          disabled={busy}
        />
      ) : null}
    </>
  );
}

/** Where a letter stands, and the one step that can be taken. */
export function LetterStatus({ letter }: { letter: LetterPage }) {
  const t = useTranslations("admin.newsletter.letters");
  const format = useFormat();
  const { act, busy } = useAct(t("steer.failed"));
  const { id, state, pausedBy, pauseNote, scheduledAt, startedAt, resumeAt } = letter;
  const time = (at: string | null) =>
    at
      ? format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Madrid" })
      : "";
  const steps = [
    { verb: "unschedule", label: t("steer.unschedule"), run: () => unscheduleLetter({ id }) },
    { verb: "pause", label: t("steer.pause"), run: () => pauseLetter({ id }) },
    { verb: "resume", label: t("steer.resume"), run: () => resumeLetter({ id }) },
  ] as const;
  const step = steps.find(({ verb }) => goesTo(letterMachine, state, verb) !== null);
  return (
    <Panel title={t(`states.${state}`)}>
      {state === "scheduled" ? (
        <p className="mb-3">{t("steer.scheduledFor", { at: time(scheduledAt) })}</p>
      ) : null}
      {startedAt ? <p className={step ? "mb-3" : ""}>{t("steer.begun", { at: time(startedAt) })}</p> : null}
      {pausedBy === "staff" ? <p className="mb-3">{t("steer.pausedStaff")}</p> : null}
      {pausedBy === "restore" ? <p className="mb-3">{t("steer.pausedRestore")}</p> : null}
      {pausedBy === "server" ? (
        <p className="mb-3 break-words">
          {t("steer.pausedServer", { note: pauseNote ?? "", at: time(resumeAt) })}
        </p>
      ) : null}
      {step ? (
        <Button
          type="button"
          variant="outline"
          disabled={busy}
          onClick={() => act(step.run, undefined, { done: t("steer.done") })}
        >
          {step.label}
        </Button>
      ) : null}
    </Panel>
  );
}
