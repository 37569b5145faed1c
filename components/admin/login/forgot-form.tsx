"use client";

import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { InputField } from "@/components/form/field";
import { useReference } from "@/components/form/use-reference";
import { Button } from "@/components/ui/button";
import { requestReset } from "@/lib/staff/visitor-actions";

/** Asks for a reset link; the answer is the same whoever asks (docs/rules.md#staff). Works without JavaScript. */
export function ForgotForm() {
  const t = useTranslations("admin.forgot");
  const say = useTranslations();
  const reference = useReference();
  const [result, submit, busy] = useActionState(requestReset, null);
  if (result?.ok) return <p role="status">{t("sent")}</p>;
  const problem = result && (result.fields?.email ?? result.error);
  return (
    <form action={submit} className="flex flex-col gap-4">
      <InputField
        label={t("email")}
        name="email"
        type="email"
        autoComplete="username"
        required
        error={problem ? say(problem) + reference(result) : undefined}
      />
      <Button type="submit" disabled={busy}>
        {busy ? t("busy") : t("submit")}
      </Button>
    </form>
  );
}
