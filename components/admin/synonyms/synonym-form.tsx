"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { FormText } from "@/components/admin/shell/fields";
import { FormFrame } from "@/components/admin/shell/form-frame";
import { Panel } from "@/components/admin/shell/panel";
import { createSynonym, saveSynonym } from "@/lib/synonyms/staff-actions";
import type { SynonymRow } from "@/lib/synonyms/staff-queries";

type SynonymFormProps = {
  synonym: SynonymRow | null;
  /** What a new one begins with. */
  words?: string;
};

/** Words of shoppers, and the words that are looked for in their place. */
export function SynonymForm({ synonym, words = "" }: SynonymFormProps) {
  const t = useTranslations("admin.synonyms");
  const said = useTranslations("admin.forms");
  const router = useRouter();
  return (
    <FormFrame
      initial={{ words: synonym?.words ?? words, meaning: synonym?.meaning ?? "" }}
      version={synonym?.version}
      draft="synonym"
      labels={{ words: t("words"), meaning: t("meaning") }}
      isNew={synonym === null}
      save={(values) => (synonym ? saveSynonym({ ...values, id: synonym.id }) : createSynonym(values))}
      saved={synonym ? said("saved") : t("made")}
      onSaved={() => (synonym ? router.refresh() : router.push("/admin/synonyms"))}
    >
      <Panel className="max-w-3xl">
        <div className="grid gap-5">
          <FormText name="words" label={t("words")} hint={t("wordsHint")} className="max-w-md" />
          <FormText name="meaning" label={t("meaning")} hint={t("meaningHint")} className="max-w-md" />
        </div>
      </Panel>
    </FormFrame>
  );
}
