import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";

/** Chooses the day that a page is about; a plain form. */
export async function DayField({ day }: { day: string }) {
  const t = await getTranslations("admin.orders");
  return (
    <form className="mb-5 flex flex-wrap items-end gap-2 print:hidden">
      <label className="grid gap-1 text-sm">
        <span className="text-muted-foreground">{t("dayOf")}</span>
        <input
          type="date"
          name="day"
          defaultValue={day}
          className="h-11 rounded-sm border border-input bg-card px-3 text-base"
        />
      </label>
      <Button type="submit" variant="outline">
        {t("show")}
      </Button>
    </form>
  );
}
