"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { FormBilingual } from "@/components/admin/shell/fields";
import { FormFrame } from "@/components/admin/shell/form-frame";
import { Panel } from "@/components/admin/shell/panel";
import { startTest } from "@/lib/popups/staff-actions";
import type { PopupTexts } from "@/lib/popups/staff-forms";
import type { PopupType } from "@/lib/popups/wire";

type TestFormProps = { popupId: string; type: PopupType; texts: PopupTexts };

/** The second text of a pop-up; it begins as the first. */
export function TestForm({ popupId, type, texts }: TestFormProps) {
  const t = useTranslations("admin.popups");
  const router = useRouter();
  const label = (field: string, lang: "es" | "en") =>
    t(lang === "es" ? "inSpanish" : "inEnglish", { label: field });
  return (
    <FormFrame
      initial={texts}
      draft="popup-test"
      isNew
      labels={{
        headlineEs: label(t("headline"), "es"),
        headlineEn: label(t("headline"), "en"),
        bodyEs: label(t("body"), "es"),
        bodyEn: label(t("body"), "en"),
        ctaTextEs: label(t("button"), "es"),
        ctaTextEn: label(t("button"), "en"),
      }}
      submit={t("test.start")}
      saved={t("test.started")}
      failed={t("test.failed")}
      save={(values) => startTest({ ...values, popupId })}
      onSaved={() => router.refresh()}
    >
      <Panel title={t("test.second")} hint={t("test.secondHint")}>
        <div className="grid grid-cols-1 gap-5">
          <FormBilingual names={["headlineEs", "headlineEn"]} label={t("headline")} />
          {type === "image" ? null : (
            <FormBilingual names={["bodyEs", "bodyEn"]} label={t("body")} area rows={3} />
          )}
          <FormBilingual names={["ctaTextEs", "ctaTextEn"]} label={t("button")} />
        </div>
      </Panel>
    </FormFrame>
  );
}
