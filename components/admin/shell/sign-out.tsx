"use client";

import { useLocale, useTranslations } from "next-intl";
import { signInAddress } from "@/lib/i18n/sign-in-address";
import { removeDrafts } from "./drafts";
import { LineSymbol } from "./line-symbol";

/** Ends the session on the server and forgets what was mirrored (docs/rules.md#staff). */
export function SignOut() {
  const t = useTranslations("admin.menu");
  const lang = useLocale();
  async function onClick() {
    removeDrafts();
    try {
      localStorage.removeItem("adminAuthenticated");
      localStorage.removeItem("adminUserId");
    } catch {
      // Nothing rests on it.
    }
    const auth = await import("next-auth/react").catch(() => null);
    if (auth) await auth.signOut({ callbackUrl: signInAddress("/admin/login", lang) });
    // What signs out could not be fetched: next-auth's own page asks once more and does it.
    else location.assign("/api/auth/signout?callbackUrl=/admin/login");
  }
  return (
    <button
      type="button"
      onClick={onClick}
      className="ml-auto inline-flex min-h-11 items-center gap-2 rounded-sm px-2 text-sm hover:underline hover:underline-offset-4"
    >
      <span className="shell-narrow">
        <LineSymbol path="M10 4H5v16h5m5-12 4 4-4 4m4-4H9" />
      </span>
      <span className="shell-label">{t("signOut")}</span>
    </button>
  );
}
