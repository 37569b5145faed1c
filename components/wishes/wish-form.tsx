"use client";

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { keyPerText, textOf } from "@/components/form/key-per-text";
import { useReference } from "@/components/form/use-reference";
import { useSend } from "@/components/form/use-send";
import type { Lang } from "@/lib/i18n/languages";
import type { MessageKey } from "@/lib/i18n/message-key";
import { sendSizeWish } from "@/lib/wishes/actions";

/** Id of the form: the size buttons stand outside of it and belong to it. */
export const WISH_FORM = "size-wish";

export type WishTexts = Record<
  | "requestTitle"
  | "requestText"
  | "requestSubmit"
  | "restockTitle"
  | "restockText"
  | "restockSubmit"
  | "email"
  | "sending"
  | "saved"
  | "trap",
  string
> & {
  consent: ReactNode;
  /** Words of every answer the form may get. */
  errors: Partial<Record<MessageKey, string>>;
};

type WishFormProps = { lang: Lang; productId: string; size: string | null; texts: WishTexts };

/** Parts for one state of the chosen size, shown by the checked button alone: right before JavaScript too. */
const onRequest = "hidden group-has-[input[data-state=on-request]:checked]/sizes:block";
const tellMe = "block group-has-[input[data-state=on-request]:checked]/sizes:hidden";
const wished =
  "hidden group-has-[input[data-state=on-request]:checked]/sizes:block group-has-[input[data-state=tell-me]:checked]/sizes:block";

/** "On request" and "tell me when" of one size (docs/rules.md#sizes). */
export function WishForm({ lang, productId, size, texts }: WishFormProps) {
  const reference = useReference();
  const { state: result, post, send, isSending, unreached } = useSend(sendSizeWish);
  const [answered, setAnswered] = useState<string | null>(null);
  const sent = useRef(size);
  const [keyOf] = useState(keyPerText);
  // An answer belongs to the size that was sent, whichever is chosen by then.
  useEffect(() => setAnswered(result ? sent.current : null), [result]);

  const current = answered === size ? result : null;
  const saved = current?.ok ?? false;
  const refused = unreached ?? (current?.ok === false ? current : null);
  const problem = refused && (refused.fields?.email ?? refused.fields?.size ?? refused.error);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // React empties a form after its action; what was typed and chosen stays.
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    data.set("formKey", keyOf(textOf(data), result?.ok === false));
    sent.current = size;
    send(data);
  }

  return (
    <form
      id={WISH_FORM}
      action={post}
      noValidate
      onSubmit={onSubmit}
      className={`mt-3 rounded-md border border-border bg-card p-4 ${current ? "" : wished}`}
      aria-labelledby={`${WISH_FORM}-title`}
    >
      <h2 id={`${WISH_FORM}-title`} className="text-lg">
        <span className={onRequest}>{texts.requestTitle}</span>
        <span className={tellMe}>{texts.restockTitle}</span>
      </h2>
      {saved ? (
        <p role="status" className="mt-2 text-sm">
          {texts.saved}
        </p>
      ) : (
        <>
          <p className={`mt-1 text-muted-foreground text-sm ${onRequest}`}>{texts.requestText}</p>
          <p className={`mt-1 text-muted-foreground text-sm ${tellMe}`}>{texts.restockText}</p>
          <input type="hidden" name="productId" value={productId} />
          <input type="hidden" name="lang" value={lang} />
          <p className="absolute -left-[9999px]" aria-hidden="true">
            <label htmlFor={`${WISH_FORM}-website`}>{texts.trap}</label>
            <input id={`${WISH_FORM}-website`} name="website" tabIndex={-1} autoComplete="off" />
          </p>
          <label htmlFor={`${WISH_FORM}-email`} className="mt-3 block font-medium text-sm">
            {texts.email}
          </label>
          <input
            id={`${WISH_FORM}-email`}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${WISH_FORM}-problem` : undefined}
            className="mt-1 h-11 w-full rounded-sm border border-input bg-background px-3"
          />
          {problem ? (
            <p id={`${WISH_FORM}-problem`} role="alert" className="mt-1 text-destructive text-sm">
              {texts.errors[problem] ?? texts.errors["calls.unexpected"]}
              {reference(refused)}
            </p>
          ) : null}
          <button
            type="submit"
            disabled={isSending}
            className="mt-3 min-h-11 w-full rounded-sm bg-primary px-4 font-semibold text-primary-foreground disabled:opacity-60"
          >
            {isSending ? (
              texts.sending
            ) : (
              <>
                <span className={onRequest}>{texts.requestSubmit}</span>
                <span className={tellMe}>{texts.restockSubmit}</span>
              </>
            )}
          </button>
          <p className="mt-2 text-muted-foreground text-xs">{texts.consent}</p>
        </>
      )}
    </form>
  );
}
