"use client";

import { useLocale, useTranslations } from "next-intl";
import { SortableList } from "@/components/admin/shell/sortable-list";
import { useOrder } from "@/components/admin/shell/use-order";
import { orderCategories } from "@/lib/sections/staff-actions";
import type { CategoryRow, SectionRow } from "@/lib/sections/staff-queries";
import { GroupLine } from "./group-line";

type CategoryListProps = { categories: CategoryRow[]; sections: SectionRow[]; mayEdit: boolean };

/** The categories in the order of the shop's filter, each with the section its products get. */
export function CategoryList({ categories, sections, mayEdit }: CategoryListProps) {
  const t = useTranslations("admin.sections");
  const locale = useLocale();
  const { rows, order } = useOrder(categories, orderCategories, {
    failed: t("failed"),
    ordered: t("ordered"),
  });
  const lines = rows.map((row) => ({ id: String(row.id), label: `${row.labelEs} · ${row.labelEn}`, row }));

  function draw({ row }: (typeof lines)[number]) {
    const section = sections.find((one) => one.id === row.defaultSectionId);
    const name = section && (locale === "es" ? section.labelEs : section.labelEn);
    return (
      <GroupLine
        group={row}
        filter={{ category: row.id }}
        href={mayEdit ? `/admin/sections/categories/${row.id}` : null}
      >
        <span className="min-w-40 text-muted-foreground">
          {name ? t("defaultIs", { name }) : t("noDefault")}
        </span>
      </GroupLine>
    );
  }

  if (!mayEdit) {
    return (
      <ul className="divide-y divide-border rounded-md border border-border">
        {lines.map((line) => (
          <li key={line.id} className="p-2">
            {draw(line)}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <SortableList
      label={t("categories")}
      items={lines}
      onOrder={(ids) => order(ids.map(Number))}
      render={draw}
    />
  );
}
