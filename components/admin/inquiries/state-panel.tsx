"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Panel } from "@/components/admin/shell/panel";
import { PlainSelect } from "@/components/admin/shell/plain-select";
import { useAct } from "@/components/admin/shell/use-act";
import { useFormat } from "@/components/format/use-format";
import { Button } from "@/components/ui/button";
import type { Assignee } from "@/lib/inquiries/assignees";
import { assignInquiry, changeInquiryState } from "@/lib/inquiries/staff-actions";
import { type InquiryState, nextStates, waitingStates } from "@/lib/inquiries/states";
import { StateBadge } from "./state-badge";

type InHand = {
  id: string;
  state: InquiryState;
  waitingSince: string;
  assignedTo: string | null;
  assignee: string | null;
};

type AssignProps = { inquiry: InHand; people: Assignee[]; self: string };

function Assign({ inquiry, people, self }: AssignProps) {
  const t = useTranslations("admin.inquiries.statePanel");
  const { act, busy } = useAct(t("failed"));
  const { id, assignedTo, assignee } = inquiry;
  const isKnown = people.some((person) => person.id === assignedTo);
  const gone =
    assignedTo && !isKnown ? [{ value: assignedTo, label: t("gone", { name: assignee ?? "" }) }] : [];
  const known = people.map((person) => ({ value: person.id, label: person.name }));
  const choices = [{ value: "", label: t("nobody") }, ...gone, ...known];
  const stored = assignedTo ?? "";
  const [chosen, choose] = useState({ from: assignedTo, to: stored });
  if (chosen.from !== assignedTo) choose({ from: assignedTo, to: stored });
  // Who opens what nobody deals with takes it with one tap.
  const takes = stored === "" && chosen.to === "" && people.some((person) => person.id === self);
  const to = takes ? self : chosen.to;

  function press(): void {
    const name = choices.find(({ value }) => value === to)?.label ?? "";
    const done = to === "" ? t("unassigned") : t("assigned", { name });
    act(() => assignInquiry({ id, from: assignedTo, to: to || null }), undefined, { done });
  }

  return (
    <div className="mt-4 flex flex-wrap items-end gap-2">
      <PlainSelect
        label={t("assignee")}
        value={chosen.to}
        choices={choices}
        set={(value) => choose({ from: assignedTo, to: value })}
      />
      <Button type="button" variant="outline" disabled={busy || to === stored} onClick={press}>
        {t(takes ? "take" : "assign")}
      </Button>
    </div>
  );
}

type StatePanelProps = AssignProps & { mayEdit: boolean; now: string };

/** Where an inquiry stands, who deals with it, and what may come next. */
export function StatePanel({ inquiry, people, self, mayEdit, now }: StatePanelProps) {
  const t = useTranslations("admin.inquiries.statePanel");
  const states = useTranslations("admin.inquiries.states");
  const format = useFormat();
  const { act, busy } = useAct(t("failed"));
  const { id, state: from, waitingSince, assignee } = inquiry;

  function go(state: InquiryState): void {
    const done = t("changed", { state: states(state).toLowerCase() });
    act(() => changeInquiryState({ id, from, state }), undefined, { done });
  }

  function wordFor(state: InquiryState): string {
    if (state === "open") return t(from === "new" ? "steps.open" : "steps.reopen");
    return t(state === "answered" ? "steps.answered" : "steps.closed");
  }

  return (
    <Panel title={t("title")} actions={<StateBadge state={from} />} className="text-sm">
      {waitingStates.includes(from) ? (
        <p className="-mt-2 mb-3 text-muted-foreground">
          {t("waiting", { ago: format.relativeTime(new Date(waitingSince), new Date(now)) })}
        </p>
      ) : null}
      {mayEdit ? (
        <div className="flex flex-wrap gap-2">
          {nextStates(from).map((state) => (
            <Button
              key={state}
              type="button"
              variant="outline"
              className="grow"
              disabled={busy}
              onClick={() => go(state)}
            >
              {wordFor(state)}
            </Button>
          ))}
        </div>
      ) : null}
      {mayEdit ? (
        <Assign inquiry={inquiry} people={people} self={self} />
      ) : (
        <p className="mt-3">
          {t("assignee")}: {assignee ?? t("nobody")}
        </p>
      )}
    </Panel>
  );
}
