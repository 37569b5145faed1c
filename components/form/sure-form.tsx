"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useActionState, useEffect } from "react";
import { useReference } from "@/components/form/use-reference";
import type { Result } from "@/lib/result";

type SureFormProps = {
  action: (former: Result | null, data: FormData) => Promise<Result>;
  /** What is sent along: the page's language, and of what it is said. */
  hidden: Record<string, string>;
  words: { start: string; sure: string; confirm: string };
  className?: string;
};

/** Something that is not taken back, said in two steps; works before JavaScript. */
export function SureForm({ action, hidden, words, className }: SureFormProps) {
  const t = useTranslations();
  const reference = useReference();
  const [result, send, isSending] = useActionState(action, null);
  const router = useRouter();
  // The page around the form tells how things were before.
  useEffect(() => {
    if (result?.ok) router.refresh();
  }, [result, router]);
  return (
    <details className={className}>
      <summary className="flex min-h-11 items-center text-sm underline underline-offset-4">
        {words.start}
      </summary>
      <form action={send} className="mt-2 rounded-md border border-border p-4 text-sm">
        <p>{words.sure}</p>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button
          type="submit"
          name="sure"
          value="yes"
          disabled={isSending}
          className="mt-3 min-h-11 rounded-sm border border-destructive px-5 font-semibold text-destructive"
        >
          {words.confirm}
        </button>
        {result?.ok === false ? (
          <p role="alert" className="mt-2 text-destructive">
            {t(result.error)}
            {reference(result)}
          </p>
        ) : null}
      </form>
    </details>
  );
}
