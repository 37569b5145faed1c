"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Choose } from "@/components/admin/shell/choose";
import type { Lang } from "@/lib/i18n/languages";
import { inScheme } from "./in-scheme";

type LetterFrameProps = {
  lang: Lang;
  onLang: (lang: Lang) => void;
  /** As mail programs get it; null while it is drawn for the first time. */
  html: string | null;
  bytes: number | null;
};

/** A letter as it arrives, on a phone and on a desktop, light and dark; nothing in it runs or opens. */
export function LetterFrame({ lang, onLang, html, bytes }: LetterFrameProps) {
  const t = useTranslations("admin.newsletter.letters.preview");
  const all = useTranslations("admin.newsletter.letters");
  const [width, setWidth] = useState<"phone" | "desktop">("phone");
  const [scheme, setScheme] = useState<"light" | "dark">("light");
  return (
    <div className="min-w-0">
      <div className="mb-3 flex flex-wrap gap-x-4 gap-y-2">
        <Choose
          label={t("lang")}
          value={lang}
          onChange={onLang}
          options={[
            ["es", all("es")],
            ["en", all("en")],
          ]}
        />
        <Choose
          label={t("width")}
          value={width}
          onChange={setWidth}
          options={[
            ["phone", t("phone")],
            ["desktop", t("desktop")],
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
      {html === null ? (
        <p className="text-muted-foreground text-sm">{t("waiting")}</p>
      ) : (
        <div className="overflow-x-auto">
          <iframe
            title={t("frame")}
            sandbox=""
            srcDoc={inScheme(html, scheme)}
            style={{ width: width === "phone" ? 360 : 680, colorScheme: scheme }}
            className={`h-[70dvh] rounded-md border border-border ${width === "phone" ? "max-w-full" : ""}`}
          />
        </div>
      )}
      {bytes === null ? null : (
        <p className="mt-2 text-muted-foreground text-sm tabular-nums">
          {t("size", { kb: Math.ceil(bytes / 1_000) })}
        </p>
      )}
    </div>
  );
}
