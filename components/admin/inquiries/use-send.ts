"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useUndo } from "@/components/admin/shell/use-undo";
import { withSession } from "@/components/admin/shell/with-session";
import { keyPerText } from "@/components/form/key-per-text";
import { useReference } from "@/components/form/use-reference";
import { showToast } from "@/components/ui/toast";
import type { Arrived } from "@/lib/inquiries/arrived";
import type { Replied } from "@/lib/inquiries/reply";
import type { Result } from "@/lib/result";

/** What goes along with what is sent: what its writer had seen, and the key of this form. */
type Proof = { seen: string[]; formKey: string };

export type Sending = {
  /** What is sent, as a text: another text is another form. */
  text: string;
  work: (proof: Proof) => Promise<Result<Replied | undefined>>;
  done: () => void;
  said: string;
  failed: string;
};

/**
 * Sends what was written. What arrived since the page was opened stops it: it is shown, the text stays, and `sendAnyway`
 * sends what is written by then all the same.
 *
 * @param shown ids of what the page shows
 */
export function useSend(shown: readonly string[]) {
  const t = useTranslations();
  const reference = useReference();
  const router = useRouter();
  const offerUndo = useUndo();
  const [busy, start] = useTransition();
  const [arrived, setArrived] = useState<Arrived[]>([]);
  // A call that broke may have arrived: the same text goes under the same key.
  const [keyOf, setKeyOf] = useState(keyPerText);

  function send(sending: Sending, known: readonly Arrived[]): void {
    const formKey = keyOf(sending.text);
    const seen = [...new Set([...shown, ...known.map(({ id }) => id)])];
    start(async () => {
      const result = await withSession(() => sending.work({ seen, formKey }));
      if (!result.ok) {
        const said = t(Object.values(result.fields ?? {})[0] ?? result.error, result.values);
        const description = said + reference(result);
        showToast({ title: sending.failed, description, destructive: true });
        return;
      }
      if (result.data && "arrived" in result.data) {
        setArrived([...known, ...result.data.arrived]);
        return;
      }
      setKeyOf(() => keyPerText());
      setArrived([]);
      sending.done();
      showToast({ title: sending.said, action: result.undo ? offerUndo(result.undo) : undefined });
      router.refresh();
    });
  }

  function forget(): void {
    setArrived([]);
  }

  return {
    busy,
    arrived,
    send: (sending: Sending) => send(sending, []),
    /** The same, now that what arrived has been shown. */
    sendAnyway: (sending: Sending) => send(sending, arrived),
    /** Draws the conversation anew; what was written stays. */
    read: () => {
      forget();
      router.refresh();
    },
    forget,
  };
}
