"use client";

import { useTranslations } from "next-intl";
import { SortableList } from "@/components/admin/shell/sortable-list";
import { useAct } from "@/components/admin/shell/use-act";
import { useOrder } from "@/components/admin/shell/use-order";
import { orderSections, showSection } from "@/lib/sections/staff-actions";
import type { SectionRow } from "@/lib/sections/staff-queries";
import { GroupLine } from "./group-line";

function Visible({ section }: { section: SectionRow }) {
  const t = useTranslations("admin.sections");
  const { act, busy } = useAct(t("failed"));
  const { id, labelEn, labelEs, visible } = section;
  return (
    <label className="inline-flex min-h-8 items-center gap-2 max-md:min-h-11">
      <input
        type="checkbox"
        checked={visible}
        disabled={busy}
        aria-label={t("visibleNamed", { name: `${labelEs} · ${labelEn}` })}
        onChange={(event) => {
          const wanted = event.target.checked;
          act(() => showSection({ id, visible: wanted }), undefined, {
            done: wanted ? t("shown") : t("hid"),
          });
        }}
        className="size-4 accent-primary"
      />
      <span aria-hidden="true">{t("visible")}</span>
    </label>
  );
}

/** The headings of the catalogue, in their order (docs/rules.md#sections). */
export function SectionList({ sections, mayEdit }: { sections: SectionRow[]; mayEdit: boolean }) {
  const t = useTranslations("admin.sections");
  const { rows, order } = useOrder(sections, orderSections, { failed: t("failed"), ordered: t("ordered") });
  const lines = rows.map((row) => ({ id: String(row.id), label: `${row.labelEs} · ${row.labelEn}`, row }));
  if (!mayEdit) {
    return (
      <ul className="divide-y divide-border rounded-md border border-border">
        {lines.map(({ id, row }) => (
          <li key={id} className="p-2">
            <GroupLine group={row} filter={{ section: row.id }} href={null}>
              {row.visible ? null : <span className="text-muted-foreground">{t("hiddenMark")}</span>}
            </GroupLine>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <SortableList
      label={t("sections")}
      items={lines}
      onOrder={(ids) => order(ids.map(Number))}
      render={({ row }) => (
        <GroupLine group={row} filter={{ section: row.id }} href={`/admin/sections/${row.id}`}>
          <Visible section={row} />
        </GroupLine>
      )}
    />
  );
}
