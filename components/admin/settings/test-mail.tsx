"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { InputField } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { sendTestMail } from "@/lib/mail/staff-actions";

/** Sends a mail to try the way out; without a mail server it lies in the outbox. */
export function TestMail({ to, isConfigured }: { to: string; isConfigured: boolean }) {
  const t = useTranslations("admin.settings.mail");
  const [address, setAddress] = useState(to);
  const { busy, fields, act } = useAct(t("testFailed"));
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    act(() => sendTestMail({ to: address }), undefined, {
      done: t(isConfigured ? "testSent" : "testKept"),
      usesSaved: true,
    });
  }
  return (
    <Panel title={t("test")} hint={t("testHint")} className="mt-5">
      <form onSubmit={send} className="flex flex-wrap items-end gap-3">
        <div className="w-full max-w-sm">
          <InputField
            label={t("testTo")}
            name="to"
            type="email"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            required
            error={fields.to}
          />
        </div>
        <Button type="submit" variant="outline" disabled={busy}>
          {t("testSend")}
        </Button>
      </form>
    </Panel>
  );
}
