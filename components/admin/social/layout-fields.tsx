"use client";

import { useTranslations } from "next-intl";
import { useContext } from "react";
import { FormContext, fieldId, useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import { control } from "@/components/form/field-frame";
import { cn } from "@/components/ui/cn";
import { type Format, formatNames } from "@/lib/social/formats";
import { type Part, type PartName, partNames, type SchemaBody } from "@/lib/social/schema-body";
import { OneOf } from "./choices";
import { type PartField, partFields, useFieldWords } from "./field-words";

const choices = { align: ["left", "center", "right"], valign: ["top", "middle", "bottom"] } as const;

type FieldProps = {
  path: string;
  name: PartName;
  field: PartField;
  part: Part;
  onChange: (change: Partial<Part>) => void;
};

function PartControl({ path, name, field, part, onChange }: FieldProps) {
  const t = useTranslations("admin.social.schemas");
  const words = useFieldWords();
  const errors = useContext(FormContext)?.errors ?? {};
  const id = fieldId(`${path}.${field}`);
  const error = errors[`${path}.${field}`];
  const shared = {
    id,
    "aria-label": words(name, field),
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-said` : undefined,
    className: `mt-1 h-11 ${control}`,
  };
  return (
    <div className={cn("min-w-0", field === "align" || field === "valign" ? "col-span-3" : "col-span-2")}>
      <span aria-hidden="true" className="text-muted-foreground text-xs">
        {t(field)}
      </span>
      {field === "align" || field === "valign" ? (
        <select
          {...shared}
          value={part[field]}
          onChange={(event) => onChange({ [field]: event.target.value } as Partial<Part>)}
        >
          {field === "align"
            ? choices.align.map((value) => (
                <option key={value} value={value}>
                  {t(`aligns.${value}`)}
                </option>
              ))
            : choices.valign.map((value) => (
                <option key={value} value={value}>
                  {t(`valigns.${value}`)}
                </option>
              ))}
        </select>
      ) : (
        <input
          {...shared}
          type="number"
          step={field === "size" ? 1 : 0.5}
          value={Number.isFinite(part[field]) ? part[field] : ""}
          onChange={(event) =>
            onChange({ [field]: event.target.value === "" ? Number.NaN : Number(event.target.value) })
          }
        />
      )}
      {error ? (
        <p id={`${id}-said`} className="mt-1 text-destructive text-xs">
          {error}
        </p>
      ) : null}
    </div>
  );
}

type LayoutFieldsProps = { format: Format; onFormat: (format: Format) => void };

/** Where the parts of one format stand. */
export function LayoutFields({ format, onFormat }: LayoutFieldsProps) {
  const t = useTranslations("admin.social");
  const { id, value: layouts, set } = useFormField<SchemaBody["layouts"]>("layouts");
  const layout = layouts[format];
  function change(name: PartName, part: Partial<Part>): void {
    set({ ...layouts, [format]: { ...layout, [name]: { ...layout[name], ...part } } });
  }
  return (
    <Panel title={t("schemas.layout")} hint={t("schemas.layoutHint")}>
      <div id={id} tabIndex={-1} className="grid gap-4 outline-none">
        <OneOf
          label={t("schemas.format")}
          options={formatNames.map((value) => ({ value, label: t(`formats.${value}`) }))}
          value={format}
          onChange={onFormat}
        />
        {partNames.map((name) => {
          const part = layout[name];
          return (
            <fieldset key={name} className="min-w-0 border-border border-t pt-2">
              <legend className="sr-only">{t(`parts.${name}`)}</legend>
              <div className="flex items-center justify-between gap-3">
                <span aria-hidden="true" className="font-semibold text-sm">
                  {t(`parts.${name}`)}
                </span>
                <label className="inline-flex min-h-11 items-center gap-2 text-sm">
                  <input
                    type="checkbox"
                    checked={part.shown}
                    onChange={(event) => change(name, { shown: event.target.checked })}
                    className="size-5 accent-primary"
                  />
                  {t("schemas.shown")}
                </label>
              </div>
              {part.shown ? (
                <div className="grid grid-cols-8 gap-2">
                  {partFields
                    .filter((field) => name !== "picture" || !["size", "align", "valign"].includes(field))
                    .map((field) => (
                      <PartControl
                        key={field}
                        path={`layouts.${format}.${name}`}
                        name={name}
                        field={field}
                        part={part}
                        onChange={(value) => change(name, value)}
                      />
                    ))}
                </div>
              ) : null}
            </fieldset>
          );
        })}
      </div>
    </Panel>
  );
}
