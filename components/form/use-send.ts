"use client";

import { unstable_rethrow } from "next/navigation";
import { startTransition, useActionState, useState, useTransition } from "react";
import type { Result } from "@/lib/result";

type Refused = Extract<Result<unknown>, { ok: false }>;

const notReached: Refused = { ok: false, error: "calls.unreached" };

/**
 * A form's action with its last answer. `post` is for the form itself, before JavaScript; `send` sends it without leaving the
 * page. Where the shop is not reached, as on a phone without network, `unreached` says so, and the page stands with all that is
 * typed: an action that breaks would put an error in its place.
 *
 * @param onward where an answer leads to at once, without being shown; null where it is shown
 */
export function useSend<State>(
  action: (state: State | null, data: FormData) => Promise<State>,
  onward: (answer: State) => string | null = () => null,
) {
  const [posted, post] = useActionState<State | null, FormData>(action, null);
  const [answered, setAnswered] = useState<State | null>(null);
  const [unreached, setUnreached] = useState<Refused | null>(null);
  const [isSending, startSending] = useTransition();
  const state = answered ?? posted;

  function send(data: FormData) {
    startSending(async () => {
      try {
        const next = await action(state, data);
        const path = onward(next);
        if (path) return window.location.assign(path);
        // Updates behind an await are none of the transition by themselves (react.dev/reference/react/useTransition).
        startTransition(() => {
          setUnreached(null);
          setAnswered(next);
        });
      } catch (error) {
        unstable_rethrow(error);
        // Another object is another answer, which takes the focus again (form-answer.tsx).
        startTransition(() => setUnreached({ ...notReached }));
      }
    });
  }

  return { state, post, send, isSending, unreached };
}
