"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Panel } from "@/components/admin/shell/panel";
import { fetchWithSession } from "@/components/admin/shell/with-session";
import { InputField } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { readRefusal } from "@/lib/read-answer";

/** Asks the call `newsletter-sender` for a test; answers what went wrong in words, null for nothing. */
async function send(to: string): Promise<string | null> {
  const query = new URLSearchParams({ test: "true", force: "true", to });
  const response = await fetchWithSession(`/api/newsletter-sender?${query}`, { method: "POST" });
  if (response.ok) return null;
  return readRefusal(await response.json().catch(() => null)).message ?? "";
}

/** Sends a letter to one address, to see how letters arrive (docs/rules.md#calls). */
export function TestForm() {
  const t = useTranslations("admin.newsletter.test");
  const [to, setTo] = useState("");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(to.trim());
    setWrong(!isAddress);
    if (!isAddress) {
      showToast({ title: t("invalid"), description: t("invalidHint"), destructive: true });
      return;
    }
    setBusy(true);
    const failure = await send(to.trim()).catch(() => "");
    setBusy(false);
    if (failure === null) showToast({ title: t("sent"), description: t("sentHint") });
    else showToast({ title: t("error"), description: failure || t("failed"), destructive: true });
  }

  return (
    <Panel title={t("title")} hint={t("hint")}>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
        <div className="w-full max-w-sm">
          <InputField
            label={t("to")}
            name="to"
            type="email"
            autoComplete="email"
            value={to}
            onChange={(event) => setTo(event.target.value)}
            error={wrong ? t("invalidHint") : undefined}
          />
        </div>
        <Button type="submit" variant="outline" disabled={busy}>
          {busy ? t("sending") : t("send")}
        </Button>
      </form>
    </Panel>
  );
}
