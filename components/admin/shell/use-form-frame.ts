"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState, useTransition } from "react";
import { showToast } from "@/components/ui/toast";
import type { MessageKey } from "@/lib/i18n/message-key";
import type { Conflict, Result } from "@/lib/result";
import { isSame } from "@/lib/same-value";
import { changedNames, type FormValues, meet } from "./form-values";
import { useUndo } from "./use-undo";
import { withSession } from "./with-session";

/** Sends the values; `base` is what they were when they were loaded, or what is stored since a conflict was resolved. */
export type Save<V extends FormValues, T> = (values: V & { version?: number }, base: V) => Promise<Result<T>>;

type Options<V extends FormValues, T> = {
  initial: V;
  version?: number;
  save: Save<V, T>;
  saved: string;
  failed: string;
  onSaved?: (data: T) => void;
};

type Stand<V> = { base: V; values: V; version?: number };

/** What a form of the back office knows: the values as loaded and as typed, what is wrong, and whom it met. */
export function useFormFrame<V extends FormValues, T>(options: Options<V, T>) {
  const { initial, version, save, saved, failed, onSaved } = options;
  const t = useTranslations();
  const router = useRouter();
  const offerUndo = useUndo();
  const [busy, start] = useTransition();
  const [stand, setStand] = useState<Stand<V>>({ base: initial, values: initial, version });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const summary = useRef<HTMLDivElement>(null);
  const dirty = changedNames(stand.base, stand.values).length > 0;

  // After a save or an undo the page is drawn anew: what it brings replaces what nobody has touched.
  const [seen, setSeen] = useState({ initial, version });
  if (seen.version !== version || !isSame(seen.initial, initial)) {
    setSeen({ initial, version });
    if (!dirty) setStand({ base: initial, values: initial, version });
  }

  const set = useCallback((name: string, value: unknown) => {
    setStand((now) => ({ ...now, values: { ...now.values, [name]: value } }));
  }, []);

  useEffect(() => {
    if (Object.keys(errors).length > 0) summary.current?.focus();
  }, [errors]);

  function take(sent: Stand<V>, result: Result<T>): void {
    if (result.ok) {
      const next = result.version ?? sent.version;
      setErrors({});
      setConflict(null);
      setStand((now) => ({ base: sent.values, values: now.values, version: next }));
      // Undone before the page was drawn anew, it comes back as it was first drawn, which must count as news, too.
      const forget = () => setSeen({ initial: sent.values, version: next });
      showToast({ title: saved, action: result.undo ? offerUndo(result.undo, forget) : undefined });
      if (onSaved) onSaved(result.data);
      else router.refresh();
      return;
    }
    const named: [string, MessageKey][] = Object.entries(result.fields ?? {});
    setErrors(Object.fromEntries(named.map(([name, key]) => [name, t(key)])));
    setConflict(result.conflict ?? null);
    if (!result.conflict)
      showToast({ title: failed, description: t(result.error, result.values), destructive: true });
  }

  function send(sent: Stand<V>): void {
    start(async () => {
      const versioned = sent.version === undefined ? {} : { version: sent.version };
      take(sent, await withSession(() => save({ ...sent.values, ...versioned }, sent.base)));
    });
  }

  /** Saves again on top of what somebody else saved; `chosen` are the fields where theirs counts. */
  function resolve(chosen: readonly string[]): void {
    if (!conflict) return;
    const { merged } = meet(stand.base, stand.values, conflict.theirs);
    const picked = Object.fromEntries(chosen.map((name) => [name, conflict.theirs[name]]));
    const next: Stand<V> = {
      base: { ...stand.base, ...conflict.theirs },
      values: { ...stand.values, ...merged, ...picked },
      version: conflict.version,
    };
    setStand(next);
    setConflict(null);
    send(next);
  }

  return {
    values: stand.values,
    base: stand.base,
    version: stand.version,
    errors,
    set,
    dirty,
    busy,
    conflict,
    summary,
    resolve,
    /** Takes values over as if they had been typed. */
    fill: (values: FormValues) => setStand((now) => ({ ...now, values: { ...now.values, ...values } })),
    submit: () => send(stand),
    discard: () => {
      setErrors({});
      setStand({ ...stand, values: stand.base });
    },
    closeConflict: () => setConflict(null),
  };
}
