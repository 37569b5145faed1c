"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { FormBilingual, FormCheck, FormText } from "@/components/admin/shell/fields";
import { FormFrame } from "@/components/admin/shell/form-frame";
import { Panel } from "@/components/admin/shell/panel";
import { createSection, saveSection } from "@/lib/sections/staff-actions";
import type { SectionRow } from "@/lib/sections/staff-queries";

/** A section's labels and whether its heading stands in the shop. */
export function SectionForm({ section }: { section: SectionRow | null }) {
  const t = useTranslations("admin.sections");
  const said = useTranslations("admin.forms");
  const router = useRouter();
  const initial = {
    labelEs: section?.labelEs ?? "",
    labelEn: section?.labelEn ?? "",
    visible: section?.visible ?? true,
    ...(section === null && { key: "" }),
  };
  return (
    <FormFrame
      initial={initial}
      version={section?.version}
      draft="section"
      labels={{ labelEs: t("labelEs"), labelEn: t("labelEn"), visible: t("visible"), key: t("key") }}
      isNew={section === null}
      save={(values) => (section ? saveSection({ ...values, id: section.id }) : createSection(values))}
      saved={section ? said("saved") : t("sectionMade")}
      onSaved={() => (section ? router.refresh() : router.push("/admin/sections"))}
    >
      <Panel className="max-w-3xl">
        <div className="grid gap-5">
          <FormBilingual names={["labelEs", "labelEn"]} label={t("label")} />
          <FormCheck name="visible" label={t("visible")} hint={t("visibleHint")} />
          {section ? (
            <p className="text-muted-foreground text-sm">
              {t.rich("keyIs", { key: () => <code>{section.key}</code> })}
            </p>
          ) : (
            <FormText name="key" label={t("key")} hint={t("keyHint")} mono className="max-w-sm" />
          )}
        </div>
      </Panel>
    </FormFrame>
  );
}
