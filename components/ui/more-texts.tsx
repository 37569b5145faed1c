"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { mergeTexts, type TextTree } from "@/lib/i18n/text-trees";

/** Adds texts to those from further up; next-intl's own provider would take those away. */
export function MoreTexts({ texts, children }: { texts: TextTree; children: ReactNode }) {
  const above = useMessages();
  const messages = useMemo(() => mergeTexts(above, texts), [above, texts]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
