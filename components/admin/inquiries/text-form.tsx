"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/admin/shell/confirm";
import { FormBilingual, FormText } from "@/components/admin/shell/fields";
import { FormFrame } from "@/components/admin/shell/form-frame";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { placeholders } from "@/lib/inquiries/placeholders";
import { createInquiryText, removeInquiryText, saveInquiryText } from "@/lib/inquiries/staff-actions";

const list = "/admin/inquiries/texts";

type Values = { name: string; bodyEs: string; bodyEn: string };

/** What can stand in braces, and what is put there. */
function Placeholders() {
  const t = useTranslations("admin.inquiries.texts");
  const keys = Object.keys(placeholders) as (keyof typeof placeholders)[];
  return (
    <Panel title={t("placeholders")} hint={t("placeholdersHint")} className="mt-4 text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {keys.map((key) => (
          <div key={key} className="contents">
            <dt className="font-mono">
              {[...new Set(placeholders[key])].map((word) => `{${word}}`).join(" ")}
            </dt>
            <dd className="text-muted-foreground">{t(`means.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Remove({ id, name }: { id: string; name: string }) {
  const t = useTranslations("admin.inquiries.texts");
  const { act, busy } = useAct(t("notRemoved"));
  return (
    <ConfirmButton
      title={t("removeTitle", { name })}
      body={t("removeBody")}
      action={t("remove")}
      onConfirm={() =>
        act(() => removeInquiryText({ id }), undefined, { done: t("removed"), to: () => list })
      }
      variant="destructive"
      className="mt-4"
      disabled={busy}
    />
  );
}

type TextFormProps = { values: Values; text?: { id: string; version: number } };

/** A reusable text in both languages, new or known. */
export function TextForm({ values, text }: TextFormProps) {
  const t = useTranslations("admin.inquiries.texts");
  const router = useRouter();
  const labels = { name: t("name"), bodyEs: t("bodyEs"), bodyEn: t("bodyEn") };
  const fields = (
    <Panel>
      <div className="grid gap-4">
        <FormText name="name" label={t("name")} hint={t("nameHint")} />
        <FormBilingual names={["bodyEs", "bodyEn"]} label={t("body")} area rows={10} />
      </div>
    </Panel>
  );
  return (
    <>
      {text ? (
        <FormFrame
          initial={values}
          version={text.version}
          draft="text"
          labels={labels}
          save={(typed) => saveInquiryText({ ...typed, id: text.id })}
        >
          {fields}
        </FormFrame>
      ) : (
        <FormFrame
          isNew
          initial={values}
          draft="text"
          labels={labels}
          submit={t("create")}
          saved={t("created")}
          save={(typed) => createInquiryText(typed)}
          onSaved={() => router.push(list)}
        >
          {fields}
        </FormFrame>
      )}
      <Placeholders />
      {text ? <Remove id={text.id} name={values.name} /> : null}
    </>
  );
}
