"use client";

import { useLocale, useTranslations } from "next-intl";
import { useFormField } from "@/components/admin/shell/form-state";
import { Button } from "@/components/ui/button";
import type { OpeningHours } from "@/lib/delivery/opening-hours";
import { saveZones } from "@/lib/delivery/staff-actions";
import type { ZoneDraft } from "@/lib/delivery/zone-drafts";
import { PostcodeTest } from "./postcode-test";
import { SettingsFrame } from "./settings-frame";
import { nameOfZone, ZoneFields } from "./zone-fields";

const blank: ZoneDraft = {
  key: "",
  nameEs: "",
  nameEn: "",
  postcodes: "",
  active: true,
  price: "",
  freeFrom: "",
  cutOff: "13:00",
  leadDays: "1",
  weekdays: [1, 2, 3, 4, 5, 6],
  arrivesBy: "20:00",
};

function moved(zones: ZoneDraft[], from: number, to: number): ZoneDraft[] {
  const zone = zones[from];
  if (!zone) return zones;
  return zones.filter((_, at) => at !== from).toSpliced(to, 0, zone);
}

function ZoneList() {
  const t = useTranslations("admin.settings.zones");
  const lang = useLocale();
  const { value, set, id } = useFormField<ZoneDraft[]>("zones");
  return (
    <div id={id} className="flex min-w-0 flex-col gap-5">
      {value.length === 0 ? <p className="text-muted-foreground">{t("none")}</p> : null}
      <ol className="flex flex-col gap-5">
        {value.map((zone, index) => (
          <ZoneFields
            // A new zone has no key yet: its place is who it is.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            zone={zone}
            index={index}
            onChange={(next) => set(value.map((one, at) => (at === index ? next : one)))}
            onRemove={() => set(value.filter((_, at) => at !== index))}
            moves={([-1, 1] as const).map((step) => (
              <Button
                key={step}
                type="button"
                variant="ghost"
                size="sm"
                disabled={index + step < 0 || index + step >= value.length}
                aria-label={t(step < 0 ? "moveUp" : "moveDown", { name: nameOfZone(zone, lang) })}
                onClick={() => set(moved(value, index, index + step))}
              >
                {step < 0 ? "↑" : "↓"}
              </Button>
            ))}
          />
        ))}
      </ol>
      {value.length < 20 ? (
        <Button type="button" variant="outline" className="self-start" onClick={() => set([...value, blank])}>
          {t("add")}
        </Button>
      ) : null}
    </div>
  );
}

type ZonesFormProps = {
  values: { zones: ZoneDraft[] };
  version: number;
  hours: OpeningHours;
  mayEdit: boolean;
};

/** Delivery zones, and beside them what a shopper would be told for a postcode. */
export function ZonesForm({ values, version, hours, mayEdit }: ZonesFormProps) {
  const t = useTranslations("admin.settings.zones");
  const inner = [
    "nameEs",
    "nameEn",
    "postcodes",
    "price",
    "freeFrom",
    "cutOff",
    "leadDays",
    "weekdays",
    "arrivesBy",
  ] as const;
  const labels = Object.fromEntries([
    ["zones", t("title")],
    ...Array.from({ length: 20 }, (_, index) =>
      inner.map((field) => [
        `zones.${index}.${field}`,
        t("fieldOf", { number: index + 1, field: t(`fields.${field}`) }),
      ]),
    ).flat(),
  ]);
  return (
    <SettingsFrame
      initial={values}
      version={version}
      save={saveZones}
      labels={labels}
      mayEdit={mayEdit}
      aside={<PostcodeTest hours={hours} />}
    >
      <ZoneList />
    </SettingsFrame>
  );
}
