"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { isSame } from "@/lib/same-value";
import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from "./drafts";
import type { FormValues } from "./form-values";

/** How long the typing must rest before it is kept, in milliseconds. */
const REST = 400;

type Typed = {
  /** Name of the form on its page; undefined keeps nothing. */
  form: string | undefined;
  version: number | undefined;
  base: FormValues;
  values: FormValues;
  dirty: boolean;
};

/**
 * Keeps what is typed into a form until it is saved or discarded, so that it survives a reload, a crash of the browser
 * and a session that ended. `offered` is what an earlier visit left behind, as long as the row is still at the version it
 * rests on.
 */
export function useDraft({ form, version = -1, base, values, dirty }: Typed) {
  const pathname = usePathname();
  const key = form === undefined ? null : draftKey(pathname, form);
  const [offered, setOffered] = useState<Draft | null>(null);
  const [wasDirty, setWasDirty] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rests = version < 0 ? null : version;

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, before anything is typed
  useEffect(() => {
    const found = key ? readDraft(key, rests) : null;
    if (key && found && isSame({ ...base, ...found.values }, base)) removeDraft(key);
    else setOffered(found);
  }, [key]);

  useEffect(() => {
    if (!key) return;
    if (!dirty) {
      // Saved or discarded. Before the first letter nothing is thrown away: it may be offered.
      if (wasDirty) removeDraft(key);
      setWasDirty(false);
      return;
    }
    setWasDirty(true);
    timer.current = setTimeout(
      () => writeDraft(key, { version: rests, at: new Date().toISOString(), values }),
      REST,
    );
    return () => clearTimeout(timer.current);
  }, [key, rests, values, dirty, wasDirty]);

  return {
    offered,
    /** The offer is answered. */
    close: () => setOffered(null),
    forget: () => {
      clearTimeout(timer.current);
      setOffered(null);
      if (key) removeDraft(key);
    },
  };
}
