"use client";

import { useTranslations } from "next-intl";
import { FormNumber } from "@/components/admin/shell/fields";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import type { WeekHours } from "@/lib/delivery/opening-hours";
import type { hoursValues } from "@/lib/delivery/page-values";
import { saveHours } from "@/lib/delivery/staff-actions";
import { ClosedDays, SpecialDays } from "./days-editor";
import { Fiestas } from "./fiestas";
import { HoursPreview } from "./hours-preview";
import { SeasonsEditor } from "./seasons-editor";
import { SettingsFrame } from "./settings-frame";
import { WeekEditor } from "./week-editor";

type HoursFormProps = {
  values: ReturnType<typeof hoursValues>;
  version: number;
  mayEdit: boolean;
  /** The present year in Europe/Madrid. */
  year: number;
};

function Week() {
  const { value, set, id } = useFormField<WeekHours>("week");
  return (
    <div id={id}>
      <WeekEditor name="week" week={value} onChange={set} />
    </div>
  );
}

/** Opening hours: the week, seasons, fiestas and single days, with what shoppers will read beside them. */
export function HoursForm({ values, version, mayEdit, year }: HoursFormProps) {
  const t = useTranslations("admin.settings.hours");
  const labels = {
    week: t("week"),
    seasons: t("seasons"),
    closedOnFiestas: t("fiestas"),
    closedDays: t("closedDays"),
    specialDays: t("specialDays"),
    prepareMinutes: t("prepareMinutes"),
  };
  return (
    <SettingsFrame
      initial={values}
      version={version}
      save={saveHours}
      labels={labels}
      mayEdit={mayEdit}
      aside={<HoursPreview />}
    >
      <Panel title={t("week")} hint={t("weekHint")}>
        <Week />
      </Panel>
      <Panel title={t("seasons")} hint={t("seasonsHint")}>
        <SeasonsEditor />
      </Panel>
      <Panel title={t("fiestas")}>
        <Fiestas year={year} />
      </Panel>
      <Panel title={t("closedDays")} hint={t("closedDaysHint")}>
        <ClosedDays />
      </Panel>
      <Panel title={t("specialDays")} hint={t("specialDaysHint")}>
        <SpecialDays />
      </Panel>
      <Panel title={t("pickup")}>
        <FormNumber
          name="prepareMinutes"
          label={t("prepareMinutes")}
          hint={t("prepareHint")}
          className="max-w-xs"
        />
      </Panel>
    </SettingsFrame>
  );
}
