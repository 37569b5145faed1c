"use client";

import { getSession, signIn } from "next-auth/react";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { showToast } from "@/components/ui/toast";

/** Mirrored for those who look for it; nothing ever reads it to decide. */
function mirrorSession(userId: string) {
  try {
    localStorage.setItem("adminAuthenticated", "true");
    localStorage.setItem("adminUserId", userId);
  } catch {
    // Nothing rests on it.
  }
}

/**
 * Sends the form of a sign-in: e-mail and password, the second factor when the account has one (docs/rules.md#staff).
 * next-auth needs JavaScript here. `onDone` is called with a session that is open; it stays busy then, as the page
 * goes on.
 */
export function useSignIn(onDone: () => void) {
  const t = useTranslations("admin.login");
  const lang = useLocale();
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [error, setError] = useState("");

  function fail(code: string) {
    if (code === "code" && !asksCode) {
      setAsksCode(true);
      return;
    }
    const known = code === "code" || code === "wait" || code === "unauthorized" || code === "away";
    const text = known ? t(`errors.${code}`) : t("errors.invalid");
    setError(text);
    showToast({ title: t("failed"), description: text, destructive: true });
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // The form may stand in a dialog over another form.
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError("");
    try {
      const answer = await signIn("credentials", {
        email: String(form.get("email")),
        password: String(form.get("password")),
        code: String(form.get("code") ?? ""),
        lang,
        redirect: false,
      });
      if (answer?.error) {
        fail(answer.error);
        setBusy(false);
        return;
      }
      const session = await getSession();
      if (!session?.userId) throw new Error(t("errors.noSession"));
      mirrorSession(session.userId);
      onDone();
    } catch (problem) {
      const message = problem instanceof Error ? problem.message : "";
      setError(t("errors.check", { message }));
      setBusy(false);
    }
  }

  return { busy, asksCode, error, submit };
}
