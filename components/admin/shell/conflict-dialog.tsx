"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useFormat } from "@/components/format/use-format";
import { Button } from "@/components/ui/button";
import type { Conflict } from "@/lib/result";
import { Dialog } from "./dialog";
import { type FormValues, meet } from "./form-values";

type ConflictDialogProps = {
  conflict: Conflict;
  base: FormValues;
  mine: FormValues;
  labels: Record<string, string>;
  wordsFor?: (name: string, value: unknown) => string | undefined;
  onClose: () => void;
  /** Names of the fields where theirs counts. */
  onResolve: (theirs: string[]) => void;
};

function useWords(wordsFor: ConflictDialogProps["wordsFor"]) {
  const t = useTranslations("admin.forms");
  return function inWords(name: string, value: unknown): string {
    const own = wordsFor?.(name, value);
    if (own !== undefined) return own;
    if (value === null || value === undefined || value === "") return t("empty");
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  };
}

type ChoiceProps = { name: string; label: string; said: string; checked: boolean; onPick: () => void };

function Choice({ name, label, said, checked, onPick }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-sm border border-input p-3 has-checked:border-primary">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onPick}
        className="mt-0.5 size-5 accent-primary"
      />
      <span className="min-w-0">
        <span className="block text-muted-foreground text-xs">{label}</span>
        <span className="whitespace-pre-wrap break-words">{said}</span>
      </span>
    </label>
  );
}

/** Somebody else saved in the meantime: field by field, mine or theirs (docs/rules.md#staff-writes). */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, base, mine, labels, wordsFor, onClose, onResolve } = props;
  const t = useTranslations("admin.forms");
  const format = useFormat();
  const dialog = useRef<HTMLDialogElement>(null);
  const inWords = useWords(wordsFor);
  const { contested } = meet(base, mine, conflict.theirs);
  const [theirs, setTheirs] = useState<readonly string[]>(conflict.isStock ? contested : []);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const who =
    conflict.by && conflict.at
      ? t("conflictBy", {
          name: conflict.by,
          when: format.dateTime(new Date(conflict.at), { dateStyle: "medium", timeStyle: "short" }),
        })
      : t(conflict.isStock ? "conflictStock" : "conflictUnknown");

  return (
    <Dialog ref={dialog} title={t("conflictTitle")} onClose={onClose} className="w-[min(94vw,720px)]">
      <p className="mt-3 text-sm">{who}</p>
      <p className="mt-1 text-muted-foreground text-sm">
        {contested.length > 0 ? t("conflictHint") : t("conflictSame")}
      </p>
      <div className="mt-4 flex flex-col gap-5 text-sm">
        {contested.map((name) => (
          <fieldset key={name}>
            <legend className="mb-2 font-medium">{labels[name] ?? name}</legend>
            <div className="grid gap-2 md:grid-cols-2">
              <Choice
                name={`conflict-${name}`}
                label={t("mine")}
                said={inWords(name, mine[name])}
                checked={!theirs.includes(name)}
                onPick={() => setTheirs(theirs.filter((one) => one !== name))}
              />
              <Choice
                name={`conflict-${name}`}
                label={t("theirs")}
                said={inWords(name, conflict.theirs[name])}
                checked={theirs.includes(name)}
                onPick={() => setTheirs([...theirs, name])}
              />
            </div>
          </fieldset>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {contested.length > 1 ? (
          <>
            <Button variant="ghost" onClick={() => setTheirs([])}>
              {t("useMine")}
            </Button>
            <Button variant="ghost" onClick={() => setTheirs(contested)}>
              {t("useTheirs")}
            </Button>
          </>
        ) : null}
        <Button variant="outline" onClick={() => dialog.current?.close()}>
          {t("back")}
        </Button>
        <Button onClick={() => onResolve([...theirs])}>{t("saveAgain")}</Button>
      </div>
    </Dialog>
  );
}
