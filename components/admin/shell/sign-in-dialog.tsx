"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { SignInFields } from "@/components/admin/login/sign-in-fields";
import { useSignIn } from "@/components/admin/login/use-sign-in";
import { Dialog } from "./dialog";

type SignInDialogProps = { title: string; email: string; onAnswer: (signedIn: boolean) => void };

/** The sign-in over a page: the same account, so that what waits for it is allowed to whoever began it. */
export function SignInDialog({ title, email, onAnswer }: SignInDialogProps) {
  const t = useTranslations("admin.login");
  const dialog = useRef<HTMLDialogElement>(null);
  const isSignedIn = useRef(false);
  const { submit, ...state } = useSignIn(() => {
    isSignedIn.current = true;
    dialog.current?.close();
  });

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  return (
    <Dialog ref={dialog} title={title} onClose={() => onAnswer(isSignedIn.current)}>
      <p className="mt-2 mb-4 text-muted-foreground text-sm">{t("againHint")}</p>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <SignInFields {...state} email={email} />
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="min-h-11 self-start text-muted-foreground text-sm underline underline-offset-4"
        >
          {t("later")}
        </button>
      </form>
    </Dialog>
  );
}
