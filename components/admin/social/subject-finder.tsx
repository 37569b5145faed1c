"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useFound } from "@/components/admin/offers/use-found";
import { OptionList, OptionRow } from "@/components/admin/shell/option-list";
import { useOptions } from "@/components/admin/shell/use-options";
import { control, FieldFrame, said } from "@/components/form/field-frame";
import type { FoundSubject } from "@/lib/social/find-subjects";

function readFound(answer: unknown): FoundSubject[] {
  return answer as FoundSubject[];
}

type SubjectFinderProps = {
  onTake: (subject: FoundSubject) => void;
  /** Takes products alone. */
  productsOnly?: boolean;
  error?: string;
};

/** Finds what a picture can be made of, by name, style code or number. */
export function SubjectFinder({ onTake, productsOnly = false, error }: SubjectFinderProps) {
  const t = useTranslations("admin.social");
  const id = useId();
  const [q, setQ] = useState("");
  const all = useFound("/api/admin/social/subjects", q, readFound);
  const found = (all ?? []).filter(({ kind }) => !productsOnly || kind === "product");
  const options = useOptions(q, found, (subject) => {
    onTake(subject);
    setQ("");
  });
  return (
    <div className="text-sm">
      <FieldFrame id={id} label={productsOnly ? t("kinds.product") : t("assets.find")} error={error}>
        <input
          {...said({ id, error })}
          {...options.field}
          type="search"
          value={q}
          autoComplete="off"
          placeholder={t("assets.findHint")}
          onChange={(event) => setQ(event.target.value)}
          className={`h-11 ${control}`}
        />
      </FieldFrame>
      <OptionList
        options={options}
        label={t("assets.found")}
        nothing={all && found.length === 0 ? t("assets.nothing") : null}
      >
        {found.map((subject, at) => (
          <OptionRow
            key={`${subject.kind} ${subject.id}`}
            option={options.option(at)}
            name={subject.name}
            about={`${t(`kinds.${subject.kind}`)} · ${subject.about}`}
          />
        ))}
      </OptionList>
    </div>
  );
}
