"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Confirm } from "@/components/admin/shell/confirm";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import { removeCategory, removeSection } from "@/lib/sections/staff-actions";
import type { CategoryRow, SectionRow } from "@/lib/sections/staff-queries";

/** Deletes a section after saying how many products lose it and where they go. */
export function RemoveSection({ section, others }: { section: SectionRow; others: SectionRow[] }) {
  const t = useTranslations("admin.sections");
  const locale = useLocale();
  const router = useRouter();
  const { act, busy } = useAct(t("failed"));
  const [moveTo, setMoveTo] = useState("");
  const labelOf = (row: SectionRow) => (locale === "es" ? row.labelEs : row.labelEn);
  const name = labelOf(section);
  return (
    <Confirm
      title={t("removeTitle", { name })}
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
      onConfirm={() =>
        act(
          () => removeSection({ id: section.id, moveTo: moveTo === "" ? null : Number(moveTo) }),
          () => router.push("/admin/sections"),
          { done: t("removed", { name }) },
        )
      }
      trigger={(open) => (
        <Button
          type="button"
          variant="destructive"
          disabled={busy}
          onClick={open}
          className="justify-self-start"
        >
          {t("removeSection")}
        </Button>
      )}
    />
  );
}

/** Deletes a category that no product has; for others it says why that cannot be. */
export function RemoveCategory({ category }: { category: CategoryRow }) {
  const t = useTranslations("admin.sections");
  const locale = useLocale();
  const router = useRouter();
  const { act, busy } = useAct(t("failed"));
  const name = locale === "es" ? category.labelEs : category.labelEn;
  if (category.products > 0 || category.key === "new") {
    return (
      <p className="text-muted-foreground text-sm">
        {category.key === "new" ? t("newStays") : t("inUse", { count: category.products })}
      </p>
    );
  }
  return (
    <Confirm
      title={t("removeTitle", { name })}
      body={t("removeEmpty")}
      action={t("removeCategory")}
      onConfirm={() =>
        act(
          () => removeCategory({ id: category.id }),
          () => router.push("/admin/sections/categories"),
          { done: t("removed", { name }) },
        )
      }
      trigger={(open) => (
        <Button
          type="button"
          variant="destructive"
          disabled={busy}
          onClick={open}
          className="justify-self-start"
        >
          {t("removeCategory")}
        </Button>
      )}
    />
  );
}
