import { useTranslations } from "next-intl";

/** One line above the page for readers without JavaScript: what works and what does not. */
export function NoScriptNote() {
  const t = useTranslations("errors");
  return (
    <noscript>
      <p className="border-border border-b bg-card px-4 py-2 text-center text-sm">{t("noScript")}</p>
    </noscript>
  );
}
