"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useReference } from "@/components/form/use-reference";
import { showToast } from "@/components/ui/toast";
import type { MessageKey } from "@/lib/i18n/message-key";
import type { Result } from "@/lib/result";
import { actOnSaved, leaveBy } from "./leaving";
import { useUndo } from "./use-undo";
import { withSession } from "./with-session";

type ActOptions<T> = {
  /** The toast of a success, with an Undo button where the write can be taken back. */
  done?: string;
  /** The page to go to after a success; unsaved work is asked about before the action is sent. */
  to?: (data: T) => string | undefined;
  /** The list to go back to when `to` leads to what was made, and that is undone. */
  list?: string;
  /** What follows a refusal, once nobody has signed in for it. */
  refused?: (error: MessageKey) => void;
  /** The action works on a row that a form of the page may hold unsaved changes of: those are asked about first. */
  usesSaved?: boolean;
};

/**
 * Sends something to a staff action: what is wrong comes back beside its field and as a toast, what went well draws the
 * page anew. `done` gets the answer before that.
 */
export function useAct(failed: string) {
  const t = useTranslations();
  const reference = useReference();
  const router = useRouter();
  const [busy, start] = useTransition();
  const [fields, setFields] = useState<Record<string, string>>({});
  const offerUndo = useUndo();

  function act<T>(
    work: () => Promise<Result<T>>,
    done?: (data: T) => void,
    options: ActOptions<T> = {},
  ): void {
    const send = () =>
      start(async () => {
        const result = await withSession(work);
        if (!result.ok) {
          const named: [string, MessageKey][] = Object.entries(result.fields ?? {});
          setFields(Object.fromEntries(named.map(([name, key]) => [name, t(key)])));
          showToast({
            title: failed,
            description: t(result.error, result.values) + reference(result),
            destructive: true,
          });
          options.refused?.(result.error);
          return;
        }
        setFields({});
        done?.(result.data);
        const next = options.to?.(result.data);
        if (next !== undefined) router.push(next);
        if (options.done) {
          const made = next && options.list ? { page: next, list: options.list } : undefined;
          const action = result.undo ? offerUndo(result.undo, { made }) : undefined;
          showToast({ title: options.done, action });
        }
        router.refresh();
      });
    if (options.to) leaveBy(send);
    else if (options.usesSaved) actOnSaved(send);
    else send();
  }

  return { busy, fields, act };
}
