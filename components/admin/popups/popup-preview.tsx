"use client";

import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useContext, useState } from "react";
import { Choose } from "@/components/admin/shell/choose";
import { FormContext } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import type { Lang } from "@/lib/i18n/languages";
import type { TextTree } from "@/lib/i18n/text-trees";
import { newPopup, type PopupValues } from "@/lib/popups/staff-forms";
import { toWirePopup } from "@/lib/popups/wire";

// Its document needs a browser.
const PopupScreen = dynamic(() => import("./popup-screen"), {
  ssr: false,
  loading: () => <div className="h-96" />,
});

export type ShopTexts = Record<Lang, TextTree>;

/** The pop-up as it is typed, on a phone and on a large screen, in both languages, light and dark. */
export function PopupPreview({ texts }: { texts: ShopTexts }) {
  const t = useTranslations("admin.popups.preview");
  const values = { ...newPopup, ...useContext(FormContext)?.values } as PopupValues;
  const [lang, setLang] = useState<Lang>(useLocale() === "en" ? "en" : "es");
  const [screen, setScreen] = useState<"phone" | "desktop">("phone");
  const [scheme, setScheme] = useState<"light" | "dark">("dark");
  const popup = toWirePopup(
    {
      ...values,
      id: "preview",
      linkUrl: values.linkUrl || null,
      imageUrl: values.imageUrl ?? null,
      triggerTimeDelaySeconds: null,
      triggerScrollDepthPercent: null,
    },
    lang,
  );
  return (
    <Panel title={t("title")} className="min-w-0 xl:sticky xl:top-20">
      <div className="mb-3 flex flex-wrap gap-x-4 gap-y-2">
        <Choose
          label={t("screen")}
          value={screen}
          onChange={setScreen}
          options={[
            ["phone", t("phone")],
            ["desktop", t("desktop")],
          ]}
        />
        <Choose
          label={t("lang")}
          value={lang}
          onChange={setLang}
          options={[
            ["es", t("es")],
            ["en", t("en")],
          ]}
        />
        <Choose
          label={t("scheme")}
          value={scheme}
          onChange={setScheme}
          options={[
            ["light", t("light")],
            ["dark", t("dark")],
          ]}
        />
      </div>
      <PopupScreen
        popup={popup}
        lang={lang}
        texts={texts[lang]}
        screen={screen}
        scheme={scheme}
        title={t("frame")}
      />
    </Panel>
  );
}
