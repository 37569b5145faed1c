"use client";

import { useRouter } from "next/navigation";
import { getSession, signIn } from "next-auth/react";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { showToast } from "@/components/ui/toast";
import { gateAddress } from "@/lib/i18n/gate-address";

const field = "h-11 w-full rounded-sm border border-input bg-card px-3 text-base";
const inside = /^\/admin\/[\w/-]*$/;

/** Where a sign-in leads: the page that was asked for, if it is one of the back office. */
function destination(): string {
  const wanted = new URLSearchParams(window.location.search).get("next") ?? "";
  return inside.test(wanted) && wanted !== "/admin/login" ? wanted : "/admin/dashboard";
}

/** Spec §3: mirrored for those who look for it; nothing ever reads it to decide. */
function mirrorSession(userId: string) {
  try {
    localStorage.setItem("adminAuthenticated", "true");
    localStorage.setItem("adminUserId", userId);
  } catch {
    // Nothing rests on it.
  }
}

/** Spec §4, §5, §8: e-mail and password, the second factor when the account has one. next-auth needs JavaScript here. */
export function LoginForm() {
  const t = useTranslations("admin.login");
  const lang = useLocale();
  const router = useRouter();
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

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError("");
    try {
      const answer = await signIn("credentials", {
        email: String(form.get("email")),
        password: String(form.get("password")),
        code: String(form.get("code") ?? ""),
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
      showToast({ title: t("success"), description: t("welcome") });
      // No new document: the greeting stays to be read. What was drawn for a stranger is drawn anew.
      router.replace(destination());
      router.refresh();
    } catch (problem) {
      const message = problem instanceof Error ? problem.message : "";
      setError(t("errors.check", { message }));
      setBusy(false);
    }
  }

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <label className="flex flex-col gap-1.5 text-sm">
        {t("email")}
        <input name="email" type="email" autoComplete="username" required className={field} />
      </label>
      <label className="flex flex-col gap-1.5 text-sm">
        {t("password")}
        <input name="password" type="password" autoComplete="current-password" required className={field} />
      </label>
      {asksCode ? (
        <label className="flex flex-col gap-1.5 text-sm">
          {t("code")}
          <input
            name="code"
            inputMode="text"
            autoComplete="one-time-code"
            required
            // biome-ignore lint/a11y/noAutofocus: it appears in answer to the sign-in that was just sent
            autoFocus
            className={`${field} font-mono`}
          />
          <span className="text-muted-foreground text-xs">{t("codeHint")}</span>
        </label>
      ) : null}
      <p role="alert" className="min-h-5 text-destructive text-sm">
        {error}
      </p>
      <button
        type="submit"
        disabled={busy}
        className="h-11 rounded-sm bg-primary font-semibold text-primary-foreground disabled:opacity-60"
      >
        {busy ? t("busy") : t("submit")}
      </button>
      <a
        href={gateAddress("/admin/forgot", lang)}
        className="inline-flex min-h-11 items-center self-start text-muted-foreground text-sm underline underline-offset-4"
      >
        {t("forgot")}
      </a>
      <noscript>
        <p className="text-sm">{t("noScript")}</p>
      </noscript>
    </form>
  );
}
