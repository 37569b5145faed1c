"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState, useTransition } from "react";
import { useReference } from "@/components/form/use-reference";
import { showToast } from "@/components/ui/toast";
import type { MessageKey } from "@/lib/i18n/message-key";
import type { Conflict, Result } from "@/lib/result";
import { isSame } from "@/lib/same-value";
import { fieldId } from "./form-state";
import {
  changedNames,
  type FormSnapshot,
  type FormValues,
  inPageOrder,
  meet,
  openErrors,
  type Refusal,
  takeStored,
} from "./form-values";
import { type Made, useUndo } from "./use-undo";
import { withSession } from "./with-session";

/** Sends the values; `base` is what they were when they were loaded, or what is stored since a conflict was resolved. */
export type Save<V extends FormValues, T> = (values: V & { version?: number }, base: V) => Promise<Result<T>>;

type Options<V extends FormValues, T> = {
  initial: V;
  version?: number;
  save: Save<V, T>;
  saved: string;
  failed: string;
  made?: (data: T) => Made | undefined;
  onSaved?: (data: T) => void;
};

/** What is saved on top of what somebody else saved; `chosen` are the fields where theirs counts. */
function resolved<V extends FormValues>(
  { base, values }: FormSnapshot<V>,
  conflict: Conflict,
  chosen: readonly string[],
): FormSnapshot<V> {
  const { merged } = meet(base, values, conflict.theirs);
  const picked = Object.fromEntries(chosen.map((name) => [name, conflict.theirs[name]]));
  return {
    base: { ...base, ...conflict.theirs },
    values: { ...values, ...merged, ...picked },
    version: conflict.version,
  };
}

/**
 * What a form of the back office knows: the values as loaded and as typed, what is wrong, and what somebody else saved in the
 * meantime.
 */
export function useFormFrame<V extends FormValues, T>(options: Options<V, T>) {
  const { initial, version, save, saved, failed, onSaved } = options;
  const t = useTranslations();
  const reference = useReference();
  const router = useRouter();
  const offerUndo = useUndo();
  const [busy, start] = useTransition();
  const [snapshot, setSnapshot] = useState<FormSnapshot<V>>({ base: initial, values: initial, version });
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const summary = useRef<HTMLDivElement>(null);
  const dirty = changedNames(snapshot.base, snapshot.values).length > 0;

  // After a save or an undo the page is drawn anew.
  const [seen, setSeen] = useState({ initial, version });
  if (seen.version !== version || !isSame(seen.initial, initial)) {
    setSeen({ initial, version });
    setSnapshot(takeStored(snapshot, { initial, version }));
  }

  const set = useCallback((name: string, value: unknown) => {
    setSnapshot((now) => ({ ...now, values: { ...now.values, [name]: value } }));
  }, []);

  useEffect(() => {
    if (refused && Object.keys(refused.errors).length > 0) summary.current?.focus();
  }, [refused]);

  function take(sent: FormSnapshot<V>, result: Result<T>): void {
    if (result.ok) {
      const next = result.version ?? sent.version;
      setRefused(null);
      setConflict(null);
      setSnapshot((now) => ({ base: sent.values, values: now.values, version: next }));
      // Undone before the page was drawn anew, it comes back as it was first drawn, which must count as news, too.
      const first = () => setSeen({ initial: sent.values, version: next });
      const made = options.made?.(result.data);
      showToast({ title: saved, action: result.undo ? offerUndo(result.undo, { first, made }) : undefined });
      if (made) router.push(made.page);
      else if (onSaved) onSaved(result.data);
      else router.refresh();
      return;
    }
    const fields: [string, MessageKey][] = Object.entries(result.fields ?? {});
    // The summary is read as the form is, from the top.
    const named = inPageOrder(fields, (name) => document.getElementById(fieldId(name)));
    setRefused({ sent: sent.values, errors: Object.fromEntries(named.map(([name, key]) => [name, t(key)])) });
    setConflict(result.conflict ?? null);
    if (!result.conflict)
      showToast({
        title: failed,
        description: t(result.error, result.values) + reference(result),
        destructive: true,
      });
  }

  function send(sent: FormSnapshot<V>): void {
    start(async () => {
      const versioned = sent.version === undefined ? {} : { version: sent.version };
      take(sent, await withSession(() => save({ ...sent.values, ...versioned }, sent.base)));
    });
  }

  /** Saves again on top of what somebody else saved; `chosen` are the fields where theirs counts. */
  function resolve(chosen: readonly string[]): void {
    if (!conflict) return;
    const next = resolved(snapshot, conflict, chosen);
    setSnapshot(next);
    setConflict(null);
    send(next);
  }

  return {
    values: snapshot.values,
    base: snapshot.base,
    version: snapshot.version,
    errors: openErrors(refused, snapshot.values),
    set,
    dirty,
    busy,
    conflict,
    summary,
    resolve,
    /** Takes values over as if they had been typed. */
    fill: (values: FormValues) => setSnapshot((now) => ({ ...now, values: { ...now.values, ...values } })),
    submit: () => send(snapshot),
    discard: () => {
      setRefused(null);
      setSnapshot({ ...snapshot, values: snapshot.base });
    },
    closeConflict: () => setConflict(null),
  };
}
