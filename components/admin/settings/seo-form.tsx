"use client";

import { useTranslations } from "next-intl";
import { FormBilingual } from "@/components/admin/shell/fields";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import type { Lang } from "@/lib/i18n/languages";
import type { seoValues } from "@/lib/settings/page-values";
import { saveSeo } from "@/lib/settings/staff-actions";
import { SettingsFrame } from "./settings-frame";

/** What stands there as long as the owner writes nothing. */
type BuiltIn = Record<Lang, { title: string; description: string }>;

type SeoFormProps = {
  values: ReturnType<typeof seoValues>;
  version: number;
  mayEdit: boolean;
  builtIn: BuiltIn;
  siteUrl: string;
  shopName: string;
};

const names = ["titleEs", "titleEn", "descriptionEs", "descriptionEn"] as const;

/** Search engines cut what is longer. */
const MOST = { title: 60, description: 160 };

function Result({
  lang,
  builtIn,
  siteUrl,
  shopName,
}: Pick<SeoFormProps, "builtIn" | "siteUrl" | "shopName"> & { lang: Lang }) {
  const t = useTranslations("admin.settings.seo");
  const suffix = lang === "es" ? "Es" : "En";
  const title = useFormField<string>(`title${suffix}`).value.trim() || builtIn[lang].title;
  const description = useFormField<string>(`description${suffix}`).value.trim() || builtIn[lang].description;
  const whole = `${title} · ${shopName}`;
  return (
    <div lang={lang} className="min-w-0 rounded-sm border border-border bg-background p-4 text-sm">
      <p className="truncate text-muted-foreground text-xs">{`${siteUrl}/${lang}/in-stock`}</p>
      <p className="mt-1 line-clamp-1 text-base text-primary">{whole}</p>
      <p className="mt-1 line-clamp-2">{description}</p>
      <p className="mt-2 text-muted-foreground text-xs">
        {t("lengths", {
          title: whole.length,
          mostTitle: MOST.title,
          description: description.length,
          mostDescription: MOST.description,
        })}
      </p>
    </div>
  );
}

/** Title and description of the catalogue for search engines and shared links, with the result as it will look. */
export function SeoForm({ values, version, mayEdit, ...shop }: SeoFormProps) {
  const t = useTranslations("admin.settings.seo");
  const labels = Object.fromEntries(names.map((name) => [name, t(`fields.${name}`)]));
  return (
    <SettingsFrame initial={values} version={version} save={saveSeo} labels={labels} mayEdit={mayEdit}>
      <Panel title={t("catalogue")} hint={t("hint")}>
        <div className="grid gap-5">
          <FormBilingual names={["titleEs", "titleEn"]} label={t("title")} hint={t("titleHint")} />
          <FormBilingual
            names={["descriptionEs", "descriptionEn"]}
            label={t("description")}
            hint={t("descriptionHint")}
            area
            rows={4}
          />
        </div>
      </Panel>
      <Panel title={t("preview")}>
        <div className="grid gap-4 md:grid-cols-2">
          <Result lang="es" {...shop} />
          <Result lang="en" {...shop} />
        </div>
      </Panel>
    </SettingsFrame>
  );
}
