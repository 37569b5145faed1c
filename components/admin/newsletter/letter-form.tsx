"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useContext, useEffect, useState } from "react";
import { FormBilingual } from "@/components/admin/shell/fields";
import { FormFrame } from "@/components/admin/shell/form-frame";
import { FormContext } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import { withSession } from "@/components/admin/shell/with-session";
import type { Lang } from "@/lib/i18n/languages";
import type { LetterValues } from "@/lib/letters/forms";
import { createLetter, previewLetter, saveLetter } from "@/lib/letters/staff-actions";
import type { CollectionChoice } from "@/lib/letters/staff-queries";
import { BlockEditor } from "./block-editor";
import { LetterFrame } from "./letter-frame";

const blank: LetterValues = { subjectEs: "", subjectEn: "", preheaderEs: "", preheaderEn: "", blocks: [] };

/** Milliseconds without a change before the letter is drawn anew. */
const PAUSE = 600;

/** The letter as it is typed, drawn by the server as it will be sent. */
function Preview() {
  const t = useTranslations("admin.newsletter.letters.preview");
  const form = useContext(FormContext);
  const [lang, setLang] = useState<Lang>(useLocale() === "en" ? "en" : "es");
  const [drawn, setDrawn] = useState<{ html: string; bytes: number } | null>(null);
  const [failed, setFailed] = useState(false);
  const words = JSON.stringify(form?.values ?? blank);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      const values: LetterValues = JSON.parse(words);
      void withSession(() => previewLetter({ ...values, lang })).then((result) => {
        if (isOver) return;
        setFailed(!result.ok);
        if (result.ok && result.data) setDrawn(result.data);
      });
    }, PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [words, lang]);
  return (
    <Panel title={t("title")} className="min-w-0">
      {failed ? <p className="mb-2 text-destructive text-sm">{t("failed")}</p> : null}
      <LetterFrame lang={lang} onLang={setLang} html={drawn?.html ?? null} bytes={drawn?.bytes ?? null} />
    </Panel>
  );
}

type LetterFormProps = {
  /** Null for a new one. */
  letter: { id: string; version: number; values: LetterValues } | null;
  collections: readonly CollectionChoice[];
};

/** A letter that is being written, with what it will look like beside it. */
export function LetterForm({ letter, collections }: LetterFormProps) {
  const t = useTranslations("admin.newsletter.letters");
  const said = useTranslations("admin.forms");
  const router = useRouter();
  const labels = {
    subjectEs: t("subjectEs"),
    subjectEn: t("subjectEn"),
    preheaderEs: t("preheaderEs"),
    preheaderEn: t("preheaderEn"),
    blocks: t("blocks"),
  };
  return (
    <FormFrame
      initial={letter?.values ?? blank}
      version={letter?.version}
      draft="letter"
      labels={labels}
      isNew={letter === null}
      save={(values) =>
        letter
          ? saveLetter({ ...values, id: letter.id, version: values.version ?? letter.version })
          : createLetter(values)
      }
      onSaved={(data) => {
        if (!letter && data) router.push(`/admin/newsletter/letters/${data.id}`);
        else router.refresh();
      }}
      saved={letter ? said("saved") : t("created")}
    >
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Panel title={t("head")}>
            <div className="grid grid-cols-1 gap-4">
              <FormBilingual
                names={["subjectEs", "subjectEn"]}
                label={t("subject")}
                hint={t("subjectHint")}
              />
              <FormBilingual
                names={["preheaderEs", "preheaderEn"]}
                label={t("preheader")}
                hint={t("preheaderHint")}
              />
            </div>
          </Panel>
          <BlockEditor collections={collections} />
        </div>
        <Preview />
      </div>
    </FormFrame>
  );
}
