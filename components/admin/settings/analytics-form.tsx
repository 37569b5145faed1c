"use client";

import { useTranslations } from "next-intl";
import { FormSelect, FormText } from "@/components/admin/shell/fields";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import type { analyticsValues } from "@/lib/analytics/page-values";
import { saveAnalytics } from "@/lib/analytics/staff-actions";
import type { Lang } from "@/lib/i18n/languages";
import { SettingsFrame } from "./settings-frame";

/** What the cookie banner says and which answers it offers, in one language. */
type Banner = { text: string; answers: string[] };

type AnalyticsFormProps = {
  values: ReturnType<typeof analyticsValues>;
  version: number;
  mayEdit: boolean;
  /** Without a tag, and with one. */
  banners: { without: Record<Lang, Banner>; withTag: Record<Lang, Banner> };
};

const kinds = ["none", "google-tag", "google-tag-manager"] as const;

function BannerPreview({ banners }: Pick<AnalyticsFormProps, "banners">) {
  const t = useTranslations("admin.settings.analytics");
  const kind = useFormField<string>("kind").value;
  const shown = kind === "none" ? banners.without : banners.withTag;
  return (
    <Panel title={t("preview")} hint={t("previewHint")}>
      <div className="grid gap-4 md:grid-cols-2">
        {(["es", "en"] as const).map((lang) => (
          <figure key={lang} lang={lang} className="rounded-sm border border-input bg-background p-4 text-sm">
            <p>{shown[lang].text}</p>
            <p className="mt-3 flex flex-wrap gap-2">
              {shown[lang].answers.map((answer) => (
                <span key={answer} className="rounded-sm border border-foreground px-3 py-1.5 font-semibold">
                  {answer}
                </span>
              ))}
            </p>
          </figure>
        ))}
      </div>
    </Panel>
  );
}

function TagId() {
  const t = useTranslations("admin.settings.analytics");
  const kind = useFormField<string>("kind").value;
  if (kind === "none") return null;
  return (
    <FormText
      name="id"
      mono
      label={t("id")}
      hint={t(kind === "google-tag" ? "idHintTag" : "idHintManager")}
      className="max-w-md"
    />
  );
}

/** The external tag that waits for consent, and what the banner will ask because of it. */
export function AnalyticsForm({ values, version, mayEdit, banners }: AnalyticsFormProps) {
  const t = useTranslations("admin.settings.analytics");
  const options = kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }));
  const labels = { kind: t("kind"), id: t("id") };
  return (
    <SettingsFrame initial={values} version={version} save={saveAnalytics} labels={labels} mayEdit={mayEdit}>
      <Panel title={t("tag")} hint={t("tagHint")}>
        <div className="flex flex-col gap-4">
          <FormSelect name="kind" label={t("kind")} options={options} className="max-w-md" />
          <TagId />
        </div>
      </Panel>
      <BannerPreview banners={banners} />
    </SettingsFrame>
  );
}
