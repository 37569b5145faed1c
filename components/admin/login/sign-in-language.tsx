"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useLocale } from "next-intl";
import { otherLang } from "@/lib/i18n/languages";

const names = { es: "Español", en: "English" } as const;

/** The same page in the other language; a stranger's choice stands in the address (middleware.ts). */
export function SignInLanguage() {
  const to = otherLang(useLocale());
  const path = usePathname();
  const query = new URLSearchParams(useSearchParams());
  query.set("lang", to);
  return (
    <a
      href={`${path}?${query}`}
      lang={to}
      className="inline-flex min-h-11 items-center self-start text-muted-foreground text-sm underline underline-offset-4"
    >
      {names[to]}
    </a>
  );
}
