"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useRef, useState } from "react";
import { useAct } from "@/components/admin/shell/use-act";
import { InputField } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { type Role, roles } from "@/lib/access/permissions";
import { type Lang, languages } from "@/lib/i18n/languages";
import { invitePerson } from "@/lib/staff/staff-actions";
import { InviteLink } from "./invite-link";

const select = "h-11 w-full rounded-sm border border-input bg-card px-3 text-base";

/** Invites somebody by mail, with their role. */
export function InviteForm({ lang }: { lang: Lang }) {
  const t = useTranslations("admin.staff");
  const roleName = useTranslations("admin.menu.roles");
  const languageName = useTranslations("admin.account.languages");
  const form = useRef<HTMLFormElement>(null);
  const hint = useId();
  const [role, setRole] = useState<Role>("sales");
  const [link, setLink] = useState<string | null>(null);
  const { busy, fields, act } = useAct(t("failed"));

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    act(
      () => invitePerson(data),
      (made) => {
        form.current?.reset();
        setRole("sales");
        setLink(made?.link ?? null);
        showToast(
          made?.link ? { title: t("inviteMade") } : { title: t("done"), description: t("inviteSent") },
        );
      },
    );
  }

  return (
    <form ref={form} onSubmit={onSubmit} className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <InputField
        label={t("name")}
        name="name"
        autoComplete="off"
        required
        maxLength={80}
        error={fields.name}
      />
      <InputField
        label={t("email")}
        name="email"
        type="email"
        autoComplete="off"
        required
        error={fields.email}
      />
      <label className="flex flex-col gap-1.5 text-sm">
        {t("role")}
        <select
          name="role"
          value={role}
          aria-describedby={hint}
          onChange={(event) => setRole(roles.find((one) => one === event.target.value) ?? "sales")}
          className={select}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {roleName(one)}
            </option>
          ))}
        </select>
        <span id={hint} className="text-muted-foreground">
          {t(`roleHints.${role}`)}
        </span>
      </label>
      <label className="flex flex-col gap-1.5 text-sm">
        {t("language")}
        <select name="lang" defaultValue={lang} className={select}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageName(one)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" disabled={busy} className="justify-self-start">
        {t("invite")}
      </Button>
      {link ? <InviteLink link={link} /> : null}
    </form>
  );
}
