"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormBilingual, FormSelect, FormText } from "@/components/admin/shell/fields";
import { FormFrame } from "@/components/admin/shell/form-frame";
import { Panel } from "@/components/admin/shell/panel";
import { type Format, formatNames, themes } from "@/lib/social/formats";
import type { StoredSchema } from "@/lib/social/read-schemas";
import {
  colourNames,
  decors,
  type PartName,
  partNames,
  placeholders,
  type SchemaBody,
} from "@/lib/social/schema-body";
import { createSchema, saveSchema } from "@/lib/social/staff-actions";
import { BackgroundField } from "./background-field";
import { ColourFields } from "./colour-fields";
import { partFields, useFieldWords } from "./field-words";
import { LayoutFields } from "./layout-fields";
import { SchemaJson } from "./schema-json";
import { SchemaPreview } from "./schema-preview";

/** Names of all fields for the error summary. */
function useLabels(): Record<string, string> {
  const t = useTranslations("admin.social");
  const words = useFieldWords();
  const nested = (format: Format, part: PartName) =>
    partFields.map((field) => [
      `layouts.${format}.${part}.${field}`,
      `${t(`formats.${format}`)}, ${words(part, field)}`,
    ]);
  return {
    name: t("schemas.name"),
    decor: t("schemas.decor"),
    backgroundPicture: t("schemas.background"),
    light: t("themes.light"),
    dark: t("themes.dark"),
    layouts: t("schemas.layout"),
    captionEs: `${t("schemas.captions")} (${t("langs.es")})`,
    captionEn: `${t("schemas.captions")} (${t("langs.en")})`,
    ...Object.fromEntries(
      themes.flatMap((theme) =>
        colourNames.map((name) => [
          `${theme}.${name}`,
          `${t(`themes.${theme}`)}, ${t(`schemas.colour.${name}`)}`,
        ]),
      ),
    ),
    ...Object.fromEntries(formatNames.flatMap((format) => partNames.flatMap((part) => nested(format, part)))),
  };
}

type SchemaFormProps = {
  /** Null for a new one. */
  schema: Pick<StoredSchema, "key" | "version"> | null;
  body: SchemaBody;
};

/** A template that is edited, with a real product drawn by it beside it. */
export function SchemaForm({ schema, body }: SchemaFormProps) {
  const t = useTranslations("admin.social.schemas");
  const router = useRouter();
  const labels = useLabels();
  const [format, setFormat] = useState<Format>("square");
  return (
    <FormFrame
      initial={body}
      version={schema?.version}
      draft="social-schema"
      labels={labels}
      isNew={schema === null}
      submit={t("save")}
      save={(values) =>
        schema
          ? saveSchema({ ...values, key: schema.key, version: values.version ?? schema.version })
          : createSchema(values)
      }
      onSaved={(data) => {
        if (!schema && data) router.push(`/admin/social-schemas/${data.key}`);
        else router.refresh();
      }}
      saved={schema ? t("saved") : t("created")}
    >
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        <div className="grid min-w-0 grid-cols-1 gap-5 max-lg:order-2">
          <Panel title={t("general")}>
            <div className="grid gap-4">
              <FormText name="name" label={t("name")} required />
              <FormSelect
                name="decor"
                label={t("decor")}
                options={decors.map((value) => ({ value, label: t(`decors.${value}`) }))}
              />
              <BackgroundField />
            </div>
          </Panel>
          <LayoutFields format={format} onFormat={setFormat} />
          <Panel title={t("colours")}>
            <ColourFields />
          </Panel>
          <Panel title={t("captions")}>
            <FormBilingual
              names={["captionEs", "captionEn"]}
              label={t("captions")}
              hint={t("captionHint", { list: placeholders.map((name) => `{${name}}`).join(" ") })}
              isTitled
              area
              rows={5}
            />
          </Panel>
          <SchemaJson />
        </div>
        <SchemaPreview format={format} onFormat={setFormat} />
      </div>
    </FormFrame>
  );
}
