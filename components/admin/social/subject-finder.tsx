"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useFound } from "@/components/admin/offers/use-found";
import { control } from "@/components/form/field-frame";
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
  const found = all?.filter(({ kind }) => !productsOnly || kind === "product");
  return (
    <div className="text-sm">
      <label htmlFor={id} className="font-medium">
        {productsOnly ? t("kinds.product") : t("assets.find")}
      </label>
      <input
        id={id}
        type="search"
        value={q}
        autoComplete="off"
        placeholder={t("assets.findHint")}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        className={`mt-1.5 h-11 ${control}`}
      />
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-destructive">
          {error}
        </p>
      ) : null}
      {found ? (
        <ul
          aria-label={t("assets.found")}
          className="mt-1 max-h-80 divide-y divide-border overflow-y-auto rounded-sm border border-input"
        >
          {found.map((subject) => (
            <li key={`${subject.kind} ${subject.id}`}>
              <button
                type="button"
                onClick={() => {
                  onTake(subject);
                  setQ("");
                }}
                className="grid min-h-12 w-full gap-0.5 px-3 py-2 text-left hover:bg-background"
              >
                <span className="font-semibold">{subject.name}</span>
                <span className="text-muted-foreground text-xs">
                  {t(`kinds.${subject.kind}`)} · {subject.about}
                </span>
              </button>
            </li>
          ))}
          {found.length === 0 ? (
            <li className="px-3 py-3 text-muted-foreground">{t("assets.nothing")}</li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}
