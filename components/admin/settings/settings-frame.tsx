"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormFrame } from "@/components/admin/shell/form-frame";
import type { FormValues } from "@/components/admin/shell/form-values";
import type { Save } from "@/components/admin/shell/use-form-frame";

type SettingsFrameProps<V extends FormValues> = {
  initial: V;
  version: number;
  save: Save<V, undefined>;
  labels: Record<string, string>;
  /** Who may only look finds the fields closed. */
  mayEdit: boolean;
  wordsFor?: (name: string, value: unknown) => string;
  /** Stands beside the fields and stays open for whoever may only look: a preview, a test. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Frame of a page of settings. */
export function SettingsFrame<V extends FormValues>(props: SettingsFrameProps<V>) {
  const { mayEdit, aside, children, ...frame } = props;
  const t = useTranslations("admin.settings");
  return (
    <FormFrame {...frame} draft="settings" saved={t("saved")}>
      {mayEdit ? null : <p className="mb-4 text-muted-foreground text-sm">{t("readOnly")}</p>}
      <div className={aside ? "grid gap-5 lg:grid-cols-[minmax(0,1fr)_340px]" : undefined}>
        <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-5">
          {children}
        </fieldset>
        {aside}
      </div>
    </FormFrame>
  );
}
