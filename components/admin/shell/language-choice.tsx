"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { type Lang, otherLang } from "@/lib/i18n/languages";
import { chooseLanguage } from "@/lib/staff/staff-actions";
import { leaveBy } from "./leaving";

/** The back office in the other language; kept with the person (docs/rules.md#lists). */
export function LanguageChoice({ lang }: { lang: Lang }) {
  const t = useTranslations("admin.menu");
  const router = useRouter();
  const [busy, start] = useTransition();
  const to = otherLang(lang);
  return (
    <button
      type="button"
      disabled={busy}
      lang={to}
      aria-label={t("otherLanguage")}
      // A form is drawn anew in the other language, without what was typed.
      onClick={() =>
        leaveBy(() =>
          start(async () => {
            await chooseLanguage({ lang: to });
            router.refresh();
          }),
        )
      }
      className="grid size-11 place-items-center rounded-sm font-mono text-xs uppercase"
    >
      {to}
    </button>
  );
}
