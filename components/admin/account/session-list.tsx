"use client";

import { signOut } from "next-auth/react";
import { useLocale, useTranslations } from "next-intl";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { signInAddress } from "@/lib/i18n/sign-in-address";
import { endEverySession, endOwnSession } from "@/lib/staff/staff-actions";

type SessionRow = { key: string; name: string; said: string; isThis: boolean };

/** One's own sessions, each with its end. */
export function SessionList({ sessions }: { sessions: SessionRow[] }) {
  const t = useTranslations("admin.account");
  const lang = useLocale();
  const { busy, act } = useAct(t("failed"));

  function leave() {
    signOut({ callbackUrl: signInAddress("/admin/login", lang) });
  }

  function end({ key, isThis }: SessionRow) {
    if (isThis) return leave();
    act(
      () => endOwnSession({ session: key }),
      () => showToast({ title: t("saved"), description: t("sessions.ended") }),
    );
  }

  return (
    <>
      <ul className="max-w-2xl divide-y divide-border border-border border-y">
        {sessions.map((session) => (
          <li key={session.key} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 text-sm">
              <p className="font-medium">
                {session.name}
                {session.isThis ? ` · ${t("sessions.here")}` : ""}
              </p>
              <p className="text-muted-foreground">{session.said}</p>
            </div>
            <Button
              variant="outline"
              disabled={busy}
              aria-label={t("sessions.endNamed", { name: session.name })}
              onClick={() => end(session)}
            >
              {t("sessions.end")}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap items-center gap-3 text-muted-foreground text-sm">
        <Button variant="destructive" disabled={busy} onClick={() => act(() => endEverySession({}), leave)}>
          {t("sessions.all")}
        </Button>
        {t("sessions.allHint")}
      </p>
    </>
  );
}
