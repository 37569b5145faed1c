"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useLater } from "@/components/ui/use-later";
import { type SignInRequest, signInEvent } from "./with-session";

async function loadDialog() {
  return (await import("./sign-in-dialog")).SignInDialog;
}

/** Shows the sign-in over the page when a call was refused for want of a session (with-session.ts). */
export function SignInAgain({ email }: { email: string }) {
  const [waiting, setWaiting] = useState<SignInRequest["answer"][]>([]);
  const t = useTranslations("admin.login");

  function answerAll(signedIn: boolean): void {
    for (const answer of waiting) answer(signedIn);
    setWaiting([]);
  }

  const SignInDialog = useLater(loadDialog, waiting.length > 0, () => answerAll(false));

  useEffect(() => {
    function onAsk(event: Event) {
      if (!(event instanceof CustomEvent)) return;
      event.preventDefault();
      const { answer }: SignInRequest = event.detail;
      setWaiting((now) => [...now, answer]);
    }
    window.addEventListener(signInEvent, onAsk);
    return () => window.removeEventListener(signInEvent, onAsk);
  }, []);

  if (waiting.length === 0 || !SignInDialog) return null;
  return <SignInDialog title={t("again")} email={email} onAnswer={answerAll} />;
}
