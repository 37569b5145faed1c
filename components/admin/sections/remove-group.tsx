"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ConfirmButton } from "@/components/admin/shell/confirm";
import { useAct } from "@/components/admin/shell/use-act";
import type { Result } from "@/lib/result";
import { removeCategory, removeSection } from "@/lib/sections/staff-actions";
import type { CategoryRow, SectionRow } from "@/lib/sections/staff-queries";

type RemoveGroupProps = {
  name: string;
  body: ReactNode;
  /** The word on both buttons. */
  action: string;
  remove: () => Promise<Result<unknown>>;
  /** Where to go then. */
  list: string;
};

/** The button and the question before a group is deleted; the toast takes it back. */
function RemoveGroup({ name, body, action, remove, list }: RemoveGroupProps) {
  const t = useTranslations("admin.sections");
  const { act, busy } = useAct(t("failed"));
  return (
    <ConfirmButton
      title={t("removeTitle", { name })}
      body={body}
      action={action}
      onConfirm={() => act(remove, undefined, { done: t("removed", { name }), to: () => list })}
      variant="destructive"
      disabled={busy}
      className="justify-self-start"
    />
  );
}

type Labels = Pick<SectionRow, "labelEs" | "labelEn">;

/** Label of a group in the language of the person who reads. */
function useLabel(): (row: Labels) => string {
  const locale = useLocale();
  return (row) => (locale === "es" ? row.labelEs : row.labelEn);
}

/** Deletes a section after saying how many products lose it and where they go. */
export function RemoveSection({ section, others }: { section: SectionRow; others: SectionRow[] }) {
  const t = useTranslations("admin.sections");
  const labelOf = useLabel();
  const [moveTo, setMoveTo] = useState("");
  return (
    <RemoveGroup
      name={labelOf(section)}
      body={
        <>
          <p>{t("removeBody", { count: section.products })}</p>
          {section.products > 0 ? (
            <label className="mt-4 flex flex-col gap-1.5">
              {t("moveTo")}
              <select
                value={moveTo}
                onChange={(event) => setMoveTo(event.target.value)}
                className="h-11 w-full rounded-sm border border-input bg-card px-3 text-base"
              >
                <option value="">{t("noSection")}</option>
                {others.map((other) => (
                  <option key={other.id} value={other.id}>
                    {labelOf(other)}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
        </>
      }
      action={t("removeSection")}
      remove={() => removeSection({ id: section.id, moveTo: moveTo === "" ? null : Number(moveTo) })}
      list="/admin/sections"
    />
  );
}

/** Deletes a category that no product has; for others it says why that cannot be. */
export function RemoveCategory({ category }: { category: CategoryRow }) {
  const t = useTranslations("admin.sections");
  const labelOf = useLabel();
  if (category.products > 0 || category.key === "new") {
    return (
      <p className="text-muted-foreground text-sm">
        {category.key === "new" ? t("newStays") : t("inUse", { count: category.products })}
      </p>
    );
  }
  return (
    <RemoveGroup
      name={labelOf(category)}
      body={t("removeEmpty")}
      action={t("removeCategory")}
      remove={() => removeCategory({ id: category.id })}
      list="/admin/sections/categories"
    />
  );
}
