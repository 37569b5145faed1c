"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ConfirmButton } from "@/components/admin/shell/confirm";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { InputField } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import type { Lang } from "@/lib/i18n/languages";
import { sendLetter, testLetter } from "@/lib/letters/staff-actions";
import { SelectField } from "./select-field";

type LetterRef = { id: string; version: number };

/** Sends the letter as it was saved to one address. */
export function LetterTest({ id }: Pick<LetterRef, "id">) {
  const t = useTranslations("admin.newsletter.letters.test");
  const all = useTranslations("admin.newsletter.letters");
  const { act, busy, fields } = useAct(t("failed"));
  const [to, setTo] = useState("");
  const [lang, setLang] = useState<Lang>("es");
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    act(() => testLetter({ id, lang, to }), undefined, { done: t("done"), usesSaved: true });
  }
  return (
    <Panel title={t("title")} hint={t("hint")}>
      <form onSubmit={submit} noValidate className="grid gap-3">
        <InputField
          label={t("to")}
          name="to"
          type="email"
          autoComplete="email"
          value={to}
          onChange={(event) => setTo(event.target.value)}
          error={fields.to}
        />
        <SelectField
          label={t("lang")}
          value={lang}
          options={(["es", "en"] as const).map((value) => ({ value, label: all(value) }))}
          onChange={(value) => setLang(value === "en" ? "en" : "es")}
        />
        <Button type="submit" variant="outline" disabled={busy} className="justify-self-start">
          {t("send")}
        </Button>
      </form>
    </Panel>
  );
}

/** Sends a draft to everybody who is subscribed, now or at a minute of Europe/Madrid. */
export function LetterSend({ id, version, count }: LetterRef & { count: number }) {
  const t = useTranslations("admin.newsletter.letters.send");
  const { act, busy, fields } = useAct(t("failed"));
  const [at, setAt] = useState("");
  function schedule(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Without a time it would leave at once.
    if (at === "") return;
    act(() => sendLetter({ id, version, at }), undefined, { done: t("scheduled"), usesSaved: true });
  }
  return (
    <Panel title={t("title")} hint={t("hint", { count })}>
      <p className="mb-3 text-muted-foreground text-sm">{t("unsaved")}</p>
      <ConfirmButton
        title={t("nowTitle")}
        body={t("nowBody", { count })}
        action={t("now")}
        destructive={false}
        onConfirm={() =>
          act(() => sendLetter({ id, version, at: "" }), undefined, { done: t("done"), usesSaved: true })
        }
        disabled={busy}
      />
      <form onSubmit={schedule} className="mt-4 grid gap-3">
        <InputField
          label={t("at")}
          name="at"
          type="datetime-local"
          required
          value={at}
          onChange={(event) => setAt(event.target.value)}
          error={fields.at}
        />
        <Button type="submit" variant="outline" disabled={busy} className="justify-self-start">
          {t("schedule")}
        </Button>
      </form>
    </Panel>
  );
}
