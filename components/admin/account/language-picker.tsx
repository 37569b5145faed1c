"use client";

import { useTranslations } from "next-intl";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import { type Lang, languages } from "@/lib/i18n/languages";
import { chooseLanguage } from "@/lib/staff/staff-actions";

/** The language of one's back office and of the mails it sends oneself. */
export function LanguagePicker({ lang }: { lang: Lang }) {
  const t = useTranslations("admin.account");
  const { busy, act } = useAct(t("failed"));
  return (
    <fieldset aria-label={t("language")} className="flex flex-wrap gap-2">
      {languages.map((one) => (
        <Button
          key={one}
          type="button"
          variant="outline"
          lang={one}
          aria-pressed={one === lang}
          disabled={busy}
          onClick={() => (one === lang ? undefined : act(() => chooseLanguage({ lang: one })))}
          className="aria-pressed:border-primary aria-pressed:shadow-[inset_0_0_0_1px_var(--accent)]"
        >
          {t(`languages.${one}`)}
        </Button>
      ))}
    </fieldset>
  );
}
