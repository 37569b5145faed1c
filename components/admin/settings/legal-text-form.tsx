"use client";

import { useTranslations } from "next-intl";
import { useFormField } from "@/components/admin/shell/form-state";
import type { SectionToType } from "@/components/legal/sections-to-type";
import { Button } from "@/components/ui/button";
import { isAdded, type SectionDraft } from "@/lib/legal/forms";
import type { LegalName } from "@/lib/legal/names";
import { saveOwnText } from "@/lib/legal/staff-actions";
import { LegalSectionFields, useSectionTitle } from "./legal-section-fields";
import { SettingsFrame } from "./settings-frame";

const MOST = 40;
const added: SectionDraft = { key: "", use: "own", titleEs: "", titleEn: "", bodyEs: "", bodyEn: "" };
const texts = ["titleEs", "titleEn", "bodyEs", "bodyEn"] as const;

function SectionList({ name, sections }: { name: LegalName; sections: readonly SectionToType[] }) {
  const t = useTranslations("admin.settings.legalText");
  const titleOf = useSectionTitle();
  const { value, set, id } = useFormField<SectionDraft[]>("sections");
  const at = (key: string) => value.findIndex((one) => one.key === key);
  const put = (index: number, draft: SectionDraft) =>
    set(value.map((one, place) => (place === index ? draft : one)));
  const drop = (index: number) => set(value.filter((_, place) => place !== index));

  function choose(section: SectionToType, use: string): void {
    const index = at(section.key);
    if (use !== "own" && use !== "out") drop(index);
    else if (index < 0) set([...value, { ...section, use }]);
    else put(index, { ...section, use });
  }

  return (
    <div id={id} className="flex min-w-0 flex-col gap-5">
      <ol className="flex flex-col gap-5">
        {sections.map((section, number) => {
          const index = at(section.key);
          return (
            <LegalSectionFields
              key={section.key}
              href={`/${name}#${section.key}`}
              heading={`${number + 1}. ${titleOf(section)}`}
              draft={value[index]}
              index={index}
              onChoose={(use) => choose(section, use)}
              onChange={(draft) => put(index, draft)}
            />
          );
        })}
        {value.map((draft, index) =>
          isAdded(draft) || !sections.some(({ key }) => key === draft.key) ? (
            <LegalSectionFields
              // A new one has no key yet: its place is who it is.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={index}
              heading={titleOf(draft) || t("newSection")}
              draft={draft}
              index={index}
              onRemove={() => drop(index)}
              onChange={(next) => put(index, next)}
            />
          ) : null,
        )}
      </ol>
      {value.length < MOST ? (
        <Button type="button" variant="outline" className="self-start" onClick={() => set([...value, added])}>
          {t("add")}
        </Button>
      ) : null}
    </div>
  );
}

type LegalTextFormProps = {
  name: LegalName;
  /** What comes with the shop. */
  sections: readonly SectionToType[];
  values: { sections: SectionDraft[] };
  version: number;
  mayEdit: boolean;
};

/** The sections of one legal page: the shop's text, the staff's own, or left out; and further ones at its end. */
export function LegalTextForm({ name, sections, values, version, mayEdit }: LegalTextFormProps) {
  const t = useTranslations("admin.settings.legalText");
  const labels = Object.fromEntries([
    ["sections", t("sections")],
    ...Array.from({ length: MOST }, (_, index) =>
      texts.map((field) => [`sections.${index}.${field}`, t(`fields.${field}`)]),
    ).flat(),
  ]);
  return (
    <SettingsFrame
      initial={{ name, ...values }}
      version={version}
      save={saveOwnText}
      labels={labels}
      mayEdit={mayEdit}
    >
      <p className="max-w-[80ch] text-muted-foreground text-sm">{t("hint")}</p>
      <SectionList name={name} sections={sections} />
    </SettingsFrame>
  );
}
