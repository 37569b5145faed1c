"use client";

import { useTranslations } from "next-intl";
import { FormBilingual, FormCheck, FormNumber, FormSelect, FormText } from "@/components/admin/shell/fields";
import { FormFrame } from "@/components/admin/shell/form-frame";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import { createPopup, savePopup } from "@/lib/popups/staff-actions";
import { newPopup, type PopupValues } from "@/lib/popups/staff-forms";
import type { PopupEdit } from "@/lib/popups/staff-queries";
import { PictureField } from "./picture-field";
import { PopupPreview, type ShopTexts } from "./popup-preview";

const types = ["image", "text", "newsletter"] as const;

function useLabels(): Record<keyof PopupValues, string> {
  const t = useTranslations("admin.popups");
  const both = (label: string) => [t("inSpanish", { label }), t("inEnglish", { label })] as const;
  const [headlineEs, headlineEn] = both(t("headline"));
  const [bodyEs, bodyEn] = both(t("body"));
  const [ctaTextEs, ctaTextEn] = both(t("button"));
  const [badgeEs, badgeEn] = both(t("badge"));
  const [imageAltEs, imageAltEn] = both(t("alt"));
  return {
    name: t("name"),
    type: t("type"),
    isActive: t("active"),
    activeFrom: t("from"),
    activeTo: t("to"),
    headlineEs,
    headlineEn,
    bodyEs,
    bodyEn,
    ctaTextEs,
    ctaTextEn,
    badgeEs,
    badgeEn,
    imageUrl: t("picture"),
    imageAltEs,
    imageAltEn,
    linkUrl: t("link"),
    triggerNewVisitor: t("newVisitor"),
    triggerTimeDelaySeconds: t("seconds"),
    triggerScrollDepthPercent: t("percent"),
  };
}

/** What this type of pop-up says and shows; what another type says stays as it was typed. */
function Words() {
  const t = useTranslations("admin.popups");
  const { value: type } = useFormField<PopupValues["type"]>("type");
  return (
    <Panel title={t("words")} hint={t("wordsHint")}>
      <div className="grid grid-cols-1 gap-5">
        <FormBilingual names={["headlineEs", "headlineEn"]} label={t("headline")} />
        {type === "image" ? null : (
          <FormBilingual names={["bodyEs", "bodyEn"]} label={t("body")} area rows={3} />
        )}
        <FormBilingual names={["ctaTextEs", "ctaTextEn"]} label={t("button")} />
        {type === "newsletter" ? (
          <FormBilingual names={["badgeEs", "badgeEn"]} label={t("badge")} hint={t("badgeHint")} />
        ) : null}
        {type === "text" ? null : <PictureField />}
        {type === "image" ? <FormText name="linkUrl" label={t("link")} hint={t("linkHint")} mono /> : null}
      </div>
    </Panel>
  );
}

function When() {
  const t = useTranslations("admin.popups");
  return (
    <Panel title={t("when")} hint={t("whenHint")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText type="datetime-local" name="activeFrom" label={t("from")} />
        <FormText type="datetime-local" name="activeTo" label={t("to")} />
        <FormNumber name="triggerTimeDelaySeconds" label={t("seconds")} />
        <FormNumber name="triggerScrollDepthPercent" label={t("percent")} />
        <p className="text-muted-foreground text-sm sm:col-span-2">{t("triggerHint")}</p>
        <FormCheck
          name="triggerNewVisitor"
          label={t("newVisitor")}
          hint={t("newVisitorHint")}
          className="sm:col-span-2"
        />
      </div>
    </Panel>
  );
}

type PopupFormProps = { edit: PopupEdit | null; texts: ShopTexts };

/** A pop-up: what it says, when it opens, and what it looks like (docs/rules.md#pop-ups). */
export function PopupForm({ edit, texts }: PopupFormProps) {
  const t = useTranslations("admin.popups");
  const said = useTranslations("admin.forms");
  const labels = useLabels();
  return (
    <FormFrame
      initial={edit?.values ?? newPopup}
      version={edit?.version}
      draft="popup"
      labels={labels}
      wordsFor={(name, value) => {
        const type = name === "type" ? types.find((one) => one === value) : undefined;
        return type ? t(`types.${type}`) : undefined;
      }}
      isNew={edit === null}
      save={(values) => (edit ? savePopup({ ...values, id: edit.id }) : createPopup(values))}
      made={(data) =>
        !edit && data ? { page: `/admin/popups/${data.id}`, list: "/admin/popups" } : undefined
      }
      saved={edit ? said("saved") : t("made")}
    >
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Panel>
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              <FormText name="name" label={t("name")} hint={t("nameHint")} autoFocus={edit === null} />
              <FormSelect
                name="type"
                label={t("type")}
                options={types.map((value) => ({ value, label: t(`types.${value}`) }))}
              />
              <FormCheck
                name="isActive"
                label={t("active")}
                hint={t("activeHint")}
                className="sm:col-span-2"
              />
            </div>
          </Panel>
          <Words />
          <When />
        </div>
        <PopupPreview texts={texts} />
      </div>
    </FormFrame>
  );
}
