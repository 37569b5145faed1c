"use client";

import { signOut } from "next-auth/react";
import { useTranslations } from "next-intl";

/** Ends the session on the server and forgets what was mirrored (Spec §3). */
export function SignOut() {
  const t = useTranslations("admin.menu");
  function onClick() {
    try {
      localStorage.removeItem("adminAuthenticated");
      localStorage.removeItem("adminUserId");
    } catch {
      // Nothing rests on it.
    }
    signOut({ callbackUrl: "/admin/login" });
  }
  return (
    <button
      type="button"
      onClick={onClick}
      className="ml-auto min-h-11 rounded-sm px-2 text-sm hover:underline hover:underline-offset-4"
    >
      {t("signOut")}
    </button>
  );
}
