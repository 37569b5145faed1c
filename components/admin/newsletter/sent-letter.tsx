"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Panel } from "@/components/admin/shell/panel";
import type { Lang } from "@/lib/i18n/languages";
import { LetterFrame } from "./letter-frame";

/** A letter as it went out. */
export function SentLetter({ html }: { html: { es: string; en: string } }) {
  const t = useTranslations("admin.newsletter.letters.preview");
  const [lang, setLang] = useState<Lang>("es");
  return (
    <Panel title={t("title")} className="min-w-0">
      <LetterFrame lang={lang} onLang={setLang} html={html[lang]} bytes={null} />
    </Panel>
  );
}
