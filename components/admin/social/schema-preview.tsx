"use client";

import { useTranslations } from "next-intl";
import { useContext, useEffect, useState } from "react";
import { FormContext } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import { withSession } from "@/components/admin/shell/with-session";
import { useReference } from "@/components/form/use-reference";
import { Button } from "@/components/ui/button";
import type { MessageKey } from "@/lib/i18n/message-key";
import type { SchemaPreview as Drawn } from "@/lib/social/edit-schema";
import type { FoundSubject } from "@/lib/social/find-subjects";
import { type Format, formatNames, formats, type Theme, themes } from "@/lib/social/formats";
import { previewSchema } from "@/lib/social/staff-actions";
import { OneOf } from "./choices";
import { Notes } from "./notes";
import { SubjectFinder } from "./subject-finder";

/** Milliseconds without a change before the template is drawn anew. */
const PAUSE = 500;

type Asked = { format: Format; lang: "es" | "en"; theme: Theme; productId: string };

/** The template as it is typed, drawn by the server; what keeps it from being drawn, in words. */
function useDrawn(asked: Asked) {
  const all = useTranslations();
  const reference = useReference();
  const form = useContext(FormContext);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [faults, setFaults] = useState<string[]>([]);
  const body = JSON.stringify(form?.values);
  const { format, lang, theme, productId } = asked;
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      const call = { ...JSON.parse(body), format, lang, theme, productId };
      void withSession(() => previewSchema(call)).then((result) => {
        if (isOver) return;
        if (result.ok) {
          setFaults([]);
          if (result.data) setDrawn(result.data);
          return;
        }
        const keys: MessageKey[] = Object.values(result.fields ?? {});
        const said = keys.length > 0 ? keys.map((key) => all(key)) : [all(result.error) + reference(result)];
        setFaults([...new Set(said)]);
      });
    }, PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [body, format, lang, theme, productId, all, reference]);
  return { drawn, faults };
}

type SchemaPreviewProps = { format: Format; onFormat: (format: Format) => void };

/** A real product drawn by the template as it is typed. */
export function SchemaPreview({ format, onFormat }: SchemaPreviewProps) {
  const t = useTranslations("admin.social");
  const [lang, setLang] = useState<"es" | "en">("es");
  const [theme, setTheme] = useState<Theme>("light");
  const [product, setProduct] = useState<FoundSubject | null>(null);
  const { drawn, faults } = useDrawn({ format, lang, theme, productId: product?.id ?? "" });
  const { width, height } = formats[format];
  return (
    <Panel title={t("schemas.preview")} className="min-w-0 lg:sticky lg:top-20">
      <div className="grid gap-3">
        <OneOf
          label={t("schemas.format")}
          options={formatNames.map((value) => ({ value, label: formats[value].ratio }))}
          value={format}
          onChange={onFormat}
        />
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <OneOf
            label={t("schemas.lang")}
            options={(["es", "en"] as const).map((value) => ({ value, label: t(`langs.${value}`) }))}
            value={lang}
            onChange={setLang}
          />
          <OneOf
            label={t("schemas.theme")}
            options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
            value={theme}
            onChange={setTheme}
          />
        </div>
        <div role="status">
          {faults.length > 0 ? (
            <div className="rounded-sm border border-destructive p-3 text-sm">
              <p className="font-semibold">{t("schemas.previewFailed")}</p>
              <ul>
                {faults.map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            </div>
          ) : null}
        </div>
        {drawn ? (
          <>
            <img
              src={drawn.image}
              alt={t("schemas.previewAlt", { format: t(`formats.${format}`) })}
              width={width}
              height={height}
              className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-sm border border-border"
            />
            <Notes notes={drawn.notes} />
          </>
        ) : faults.length === 0 ? (
          <p className="text-muted-foreground text-sm">{t("schemas.waiting")}</p>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <p>
            {t("schemas.product")}: <b>{product?.name ?? t("schemas.sample")}</b>
          </p>
          {product ? (
            <Button type="button" variant="ghost" size="sm" onClick={() => setProduct(null)}>
              {t("schemas.sample")}
            </Button>
          ) : null}
        </div>
        <SubjectFinder onTake={setProduct} productsOnly />
      </div>
    </Panel>
  );
}
