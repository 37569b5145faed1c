"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { useAct } from "@/components/admin/shell/use-act";
import { InputField } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { changeName } from "@/lib/staff/staff-actions";

/** One's own name, as customers and colleagues see it. */
export function NameForm({ name }: { name: string }) {
  const t = useTranslations("admin.account");
  const { busy, fields, act } = useAct(t("failed"));

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    act(
      () => changeName(data),
      () => showToast({ title: t("saved"), description: t("name.done") }),
    );
  }

  return (
    <form onSubmit={onSubmit} className="flex max-w-sm flex-col gap-4">
      <InputField
        label={t("name.label")}
        name="name"
        autoComplete="name"
        maxLength={80}
        required
        defaultValue={name}
        hint={t("name.hint")}
        error={fields.name}
      />
      <Button type="submit" disabled={busy} className="self-start">
        {t("name.submit")}
      </Button>
    </form>
  );
}
