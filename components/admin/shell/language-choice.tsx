"use client";

import { useTranslations } from "next-intl";
import { type Lang, otherLang } from "@/lib/i18n/languages";
import { chooseLanguage } from "@/lib/staff/staff-actions";
import { leaveBy } from "./leaving";
import { useAct } from "./use-act";

/** The back office in the other language; kept with the person (docs/rules.md#lists). */
export function LanguageChoice({ lang }: { lang: Lang }) {
  const t = useTranslations("admin.menu");
  const forms = useTranslations("admin.forms");
  const { act, busy } = useAct(forms("failed"));
  const to = otherLang(lang);
  return (
    <button
      type="button"
      disabled={busy}
      lang={to}
      aria-label={t("otherLanguage")}
      // A form is drawn anew in the other language, without what was typed.
      onClick={() => leaveBy(() => act(() => chooseLanguage({ lang: to })))}
      className="grid size-11 place-items-center rounded-sm font-mono text-xs uppercase"
    >
      {to}
    </button>
  );
}
