"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { useFormField } from "@/components/admin/shell/form-state";
import { control, FieldFrame, said } from "@/components/form/field-frame";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { SectionDraft } from "@/lib/legal/forms";

type Titled = Pick<SectionDraft, "titleEs" | "titleEn">;

/** Says a section's title in the reader's language, or in the other as long as that one is missing. */
export function useSectionTitle(): (section: Titled) => string {
  const lang = useLocale();
  return ({ titleEs, titleEn }) => (lang === "es" ? titleEs || titleEn : titleEn || titleEs);
}

type TextProps = {
  draft: SectionDraft;
  index: number;
  field: "titleEs" | "titleEn" | "bodyEs" | "bodyEn";
  onChange: (draft: SectionDraft) => void;
};

function SectionText({ draft, index, field, onChange }: TextProps) {
  const t = useTranslations("admin.settings.legalText.fields");
  const { id, error } = useFormField(`sections.${index}.${field}`);
  const props = {
    ...said({ id, error }),
    lang: field.endsWith("Es") ? "es" : "en",
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [field]: target.value }),
  };
  return (
    <FieldFrame id={id} label={t(field)} error={error}>
      {field.startsWith("title") ? (
        <input {...props} className={cn("h-11", control)} />
      ) : (
        <textarea {...props} rows={12} className={cn("py-2", control)} />
      )}
    </FieldFrame>
  );
}

type LegalSectionFieldsProps = {
  heading: string;
  /** What staff wrote; none while the shop's text stands. */
  draft: SectionDraft | undefined;
  index: number;
  onChange: (draft: SectionDraft) => void;
} & (
  | { /** Where the page shows it. */ href: string; onChoose: (use: string) => void; onRemove?: never }
  | { /** Takes a section away that staff added. */ onRemove: () => void; href?: never; onChoose?: never }
);

/** One section of a legal page. */
export function LegalSectionFields(props: LegalSectionFieldsProps) {
  const { heading, draft, index, href, onChoose, onRemove, onChange } = props;
  const t = useTranslations("admin.settings.legalText");
  const lang = useLocale();
  const choice = useId();
  return (
    <li className="rounded-md border border-border bg-card p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="mr-auto text-lg">{heading}</h2>
        {href ? (
          <a
            href={`/${lang}${href}`}
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            {t("view")}
          </a>
        ) : null}
        {onChoose ? (
          <>
            <label htmlFor={choice} className="sr-only">
              {t("choice", { heading })}
            </label>
            <select
              id={choice}
              value={draft?.use ?? "shop"}
              onChange={(event) => onChoose(event.target.value)}
              className={cn("h-11 md:w-60", control)}
            >
              {(["shop", "own", "out"] as const).map((use) => (
                <option key={use} value={use}>
                  {t(`uses.${use}`)}
                </option>
              ))}
            </select>
          </>
        ) : (
          <Button
            type="button"
            variant="ghost"
            size="sm"
            onClick={onRemove}
            aria-label={t("removeNamed", { heading })}
          >
            {t("remove")}
          </Button>
        )}
      </div>
      {draft?.use === "out" ? <p className="mt-3 text-sm">{t("outHint")}</p> : null}
      {draft?.use === "own" ? (
        <>
          <p className="mt-3 mb-4 text-muted-foreground text-sm">{t(onChoose ? "ownHint" : "addedHint")}</p>
          <div className="grid gap-4 md:grid-cols-2">
            {(["titleEs", "titleEn", "bodyEs", "bodyEn"] as const).map((field) => (
              <SectionText key={field} {...{ draft, index, field, onChange }} />
            ))}
          </div>
        </>
      ) : null}
    </li>
  );
}
