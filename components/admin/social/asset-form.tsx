"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Panel } from "@/components/admin/shell/panel";
import { PlainSelect } from "@/components/admin/shell/plain-select";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import type { FoundSubject } from "@/lib/social/find-subjects";
import { type Format, formatNames, type Theme, themes } from "@/lib/social/formats";
import { createAsset } from "@/lib/social/staff-actions";
import type { ListedSchema } from "@/lib/social/staff-queries";
import { Choices } from "./choices";
import { SubjectFinder } from "./subject-finder";

/** Chooses what is drawn, by which template, in which formats, languages and themes. */
export function AssetForm({ schemas }: { schemas: readonly ListedSchema[] }) {
  const t = useTranslations("admin.social");
  const { act, busy, fields } = useAct(t("assets.failed"));
  const [subject, setSubject] = useState<FoundSubject | null>(null);
  /** What was sent last: what is wrong with it says nothing of another choice. */
  const [sent, setSent] = useState<string | null>(null);
  const change = useRef<HTMLButtonElement>(null);
  const problem = sent === (subject?.id ?? "") ? fields.id : undefined;
  const [schemaKey, setSchemaKey] = useState(schemas[0]?.key ?? "");
  const [formats, setFormats] = useState<Format[]>([...formatNames]);
  const [langs, setLangs] = useState<("es" | "en")[]>(["es", "en"]);
  const [theme, setTheme] = useState<Theme[]>(["light"]);

  // The field that was typed in gives way to it.
  useEffect(() => {
    if (subject) change.current?.focus();
  }, [subject]);

  function make(): void {
    const asked = { kind: subject?.kind ?? "product", id: subject?.id ?? "", schemaKey, formats, langs };
    setSent(asked.id);
    act(() => createAsset({ ...asked, themes: theme }), undefined, {
      done: t("assets.made"),
      to: (data) => data && `/admin/social-assets/${data.id}`,
    });
  }

  return (
    <Panel className="max-w-3xl">
      <div className="grid gap-5">
        {subject ? (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-sm border border-border p-3 text-sm">
            <p>
              <span className="font-semibold">{t("assets.chosen", { name: subject.name })}</span>
              <span className="block text-muted-foreground">
                {t(`kinds.${subject.kind}`)} · {subject.about}
              </span>
              {problem ? <span className="block text-destructive">{problem}</span> : null}
            </p>
            <Button ref={change} type="button" variant="outline" onClick={() => setSubject(null)}>
              {t("assets.change")}
            </Button>
          </div>
        ) : (
          <SubjectFinder onTake={setSubject} error={problem} />
        )}
        <PlainSelect
          label={t("assets.schema")}
          value={schemaKey}
          choices={schemas.map(({ key, name }) => ({ value: key, label: name }))}
          set={setSchemaKey}
        />
        <Choices
          label={t("assets.formats")}
          options={formatNames.map((value) => ({ value, label: t(`formats.${value}`) }))}
          chosen={formats}
          onChange={setFormats}
          error={fields.formats}
        />
        <Choices
          label={t("assets.langs")}
          options={(["es", "en"] as const).map((value) => ({ value, label: t(`langs.${value}`) }))}
          chosen={langs}
          onChange={setLangs}
          error={fields.langs}
        />
        <Choices
          label={t("assets.themes")}
          options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
          chosen={theme}
          onChange={setTheme}
          error={fields.themes}
        />
        <div>
          <Button type="button" disabled={busy} onClick={make}>
            {busy ? t("assets.busy") : t("assets.make")}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
