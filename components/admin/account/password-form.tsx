"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef } from "react";
import { useAct } from "@/components/admin/shell/use-act";
import { InputField } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { changePassword } from "@/lib/staff/staff-actions";

/** A new password; all other sessions end. */
export function PasswordForm({ min }: { min: number }) {
  const t = useTranslations("admin.account");
  const form = useRef<HTMLFormElement>(null);
  const { busy, fields, act } = useAct(t("failed"));

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    act(
      () => changePassword(data),
      () => {
        form.current?.reset();
        showToast({ title: t("saved"), description: t("password.done") });
      },
    );
  }

  return (
    <form ref={form} onSubmit={onSubmit} className="flex max-w-sm flex-col gap-4">
      <InputField
        label={t("password.current")}
        name="current"
        type="password"
        autoComplete="current-password"
        required
        error={fields.current}
      />
      <InputField
        label={t("password.next")}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={min}
        required
        hint={t("password.hint", { min })}
        error={fields.password}
      />
      <Button type="submit" disabled={busy} className="self-start">
        {t("password.submit")}
      </Button>
    </form>
  );
}
