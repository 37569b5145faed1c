"use client";

import { useTranslations } from "next-intl";

const field =
  "h-11 w-full rounded-sm border border-input bg-card px-3 text-base read-only:text-muted-foreground";

type SignInFieldsProps = {
  /** The account that is signed in to; without it, it is typed. */
  email?: string;
  asksCode: boolean;
  error: string;
  busy: boolean;
};

/** What a sign-in asks for, and its button (components/admin/login/use-sign-in.ts). */
export function SignInFields({ email, asksCode, error, busy }: SignInFieldsProps) {
  const t = useTranslations("admin.login");
  return (
    <>
      <label className="flex flex-col gap-1.5 text-sm">
        {t("email")}
        <input
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={email}
          readOnly={email !== undefined}
          className={field}
        />
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
    </>
  );
}
