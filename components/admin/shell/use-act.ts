"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { showToast } from "@/components/ui/toast";
import type { MessageKey } from "@/lib/i18n/message-key";
import type { Result } from "@/lib/result";
import { useUndo } from "./use-undo";
import { withSession } from "./with-session";

/**
 * Sends something to a staff action: what is wrong comes back beside its field and as a toast, what went well draws the
 * page anew. `done` gets the answer before that; `said.done` is the toast of a success, with an Undo button where the
 * write can be taken back.
 */
export function useAct(failed: string) {
  const t = useTranslations();
  const router = useRouter();
  const [busy, start] = useTransition();
  const [fields, setFields] = useState<Record<string, string>>({});
  const offerUndo = useUndo();

  function act<T>(
    work: () => Promise<Result<T>>,
    done?: (data: T) => void,
    said: { done?: string } = {},
  ): void {
    start(async () => {
      const result = await withSession(work);
      if (result.ok) {
        setFields({});
        done?.(result.data);
        if (said.done)
          showToast({ title: said.done, action: result.undo ? offerUndo(result.undo) : undefined });
        router.refresh();
        return;
      }
      const named: [string, MessageKey][] = Object.entries(result.fields ?? {});
      setFields(Object.fromEntries(named.map(([name, key]) => [name, t(key)])));
      showToast({ title: failed, description: t(result.error, result.values), destructive: true });
    });
  }

  return { busy, fields, act };
}
