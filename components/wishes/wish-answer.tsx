"use client";

import { useActionState } from "react";
import { useReference } from "@/components/form/use-reference";
import type { Lang } from "@/lib/i18n/languages";
import type { MessageKey } from "@/lib/i18n/message-key";
import { confirmSizeWish } from "@/lib/inquiries/actions";
import type { Result } from "@/lib/result";
import { removeSizeWish } from "@/lib/wishes/actions";

type WishAnswerTexts = Record<
  | "confirmTitle"
  | "confirmText"
  | "confirm"
  | "confirming"
  | "restockDone"
  | "requestDone"
  | "removeTitle"
  | "removeText"
  | "remove"
  | "removing"
  | "removed"
  | "linkOver",
  string
> & { errors: Partial<Record<MessageKey, string>>; unexpected: string };

type WishAnswerProps = {
  lang: Lang;
  token: string;
  /** Whether the link to confirm still works: a used one offers no button. */
  isOpen: boolean;
  wish: string;
  texts: WishAnswerTexts;
};

/** Both answers to the mail about a size: yes, or forget me. Opening the link changes nothing, the buttons do. */
export function WishAnswer({ lang, token, isOpen, wish, texts }: WishAnswerProps) {
  const [confirmed, confirm, isConfirming] = useActionState(confirmSizeWish, null);
  const [removed, remove, isRemoving] = useActionState(removeSizeWish, null);
  if (removed?.ok) return <Done text={texts.removed} />;
  return (
    <>
      {confirmed?.ok ? (
        <Done text={confirmed.data.kind === "request" ? texts.requestDone : texts.restockDone} />
      ) : !isOpen ? (
        <p role="status">{texts.linkOver}</p>
      ) : (
        <section aria-labelledby="wish-confirm">
          <h2 id="wish-confirm" className="text-xl">
            {texts.confirmTitle}
          </h2>
          <p className="mt-2 text-muted-foreground">{texts.confirmText}</p>
          <form action={confirm} className="mt-4">
            <input type="hidden" name="lang" value={lang} />
            <input type="hidden" name="token" value={token} />
            <button
              type="submit"
              disabled={isConfirming}
              className="min-h-11 rounded-sm bg-primary px-6 font-semibold text-primary-foreground hover:opacity-90 disabled:opacity-60"
            >
              {isConfirming ? texts.confirming : texts.confirm}
            </button>
          </form>
          <Problem result={confirmed} texts={texts} />
        </section>
      )}
      {wish ? (
        <section aria-labelledby="wish-remove" className="mt-10 border-border border-t pt-6">
          <h2 id="wish-remove" className="text-lg">
            {texts.removeTitle}
          </h2>
          <p className="mt-2 text-muted-foreground text-sm">{texts.removeText}</p>
          <form action={remove} className="mt-4">
            <input type="hidden" name="lang" value={lang} />
            <input type="hidden" name="wish" value={wish} />
            <button
              type="submit"
              disabled={isRemoving}
              className="min-h-11 rounded-sm border border-input px-6 font-semibold hover:border-foreground disabled:opacity-60"
            >
              {isRemoving ? texts.removing : texts.remove}
            </button>
          </form>
          <Problem result={removed} texts={texts} />
        </section>
      ) : null}
    </>
  );
}

function Done({ text }: { text: string }) {
  return (
    <p role="status" className="rounded-md border border-success p-4">
      {text}
    </p>
  );
}

function Problem({ result, texts }: { result: Result<unknown> | null; texts: WishAnswerTexts }) {
  const reference = useReference();
  if (!result || result.ok) return null;
  const text = result.error === "wishes.linkOver" ? texts.linkOver : texts.errors[result.error];
  return (
    <p role="alert" className="mt-3 text-destructive text-sm">
      {text ?? texts.unexpected}
      {reference(result)}
    </p>
  );
}
