import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Choice } from "@/lib/imports/staff-queries";
import { Panel } from "../shell/panel";

const control = "h-11 w-full rounded-sm border border-input bg-card px-3 text-base";

/** Downloads the catalogue, or a part of it, as the file that import takes. A plain form. */
export function ExportPanel({ categories }: { categories: Choice[] }) {
  const t = useTranslations("admin.imports.export");
  const isSpanish = useLocale() === "es";
  return (
    <Panel title={t("title")} hint={t("hint")}>
      <form action="/api/admin/imports/export" method="get" className="grid gap-4 sm:grid-cols-2">
        <label className="flex flex-col gap-1.5 text-sm">
          <span className="font-medium">{t("status")}</span>
          <select name="status" className={control}>
            <option value="">{t("all")}</option>
            {(["active", "draft", "archived"] as const).map((status) => (
              <option key={status} value={status}>
                {t(`statuses.${status}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="flex flex-col gap-1.5 text-sm">
          <span className="font-medium">{t("category")}</span>
          <select name="category" className={control}>
            <option value="">{t("allCategories")}</option>
            {categories.map(({ key, labelEs, labelEn }) => (
              <option key={key} value={key}>
                {isSpanish ? labelEs : labelEn}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="outline" className="sm:col-span-2 sm:justify-self-start">
          {t("action")}
        </Button>
      </form>
    </Panel>
  );
}
