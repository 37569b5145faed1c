"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useFound } from "@/components/admin/offers/use-found";
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
  const { field, isOpen, listId, option } = useOptions(q, found, (subject) => {
    onTake(subject);
    setQ("");
  });
  return (
    <div className="text-sm">
      <FieldFrame id={id} label={productsOnly ? t("kinds.product") : t("assets.find")} error={error}>
        <input
          {...said({ id, error })}
          {...field}
          type="search"
          value={q}
          autoComplete="off"
          placeholder={t("assets.findHint")}
          onChange={(event) => setQ(event.target.value)}
          className={`h-11 ${control}`}
        />
      </FieldFrame>
      {isOpen ? (
        <div
          id={listId}
          role="listbox"
          aria-label={t("assets.found")}
          className="mt-1 max-h-80 divide-y divide-border overflow-y-auto rounded-sm border border-input"
        >
          {found.map((subject, at) => (
            <div
              key={`${subject.kind} ${subject.id}`}
              {...option(at)}
              className="grid min-h-12 cursor-pointer gap-0.5 px-3 py-2 hover:bg-background aria-selected:bg-background aria-selected:underline aria-selected:underline-offset-4"
            >
              <span className="font-semibold">{subject.name}</span>
              <span className="text-muted-foreground text-xs">
                {t(`kinds.${subject.kind}`)} · {subject.about}
              </span>
            </div>
          ))}
        </div>
      ) : null}
      <p role="status" className={all && found.length === 0 ? "mt-1 px-3 py-3 text-muted-foreground" : ""}>
        {all && found.length === 0 ? t("assets.nothing") : ""}
      </p>
    </div>
  );
}
