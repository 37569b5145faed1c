"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { DraftOffer } from "@/components/admin/shell/draft-offer";
import { LeaveGuard } from "@/components/admin/shell/leave-guard";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { useDraft } from "@/components/admin/shell/use-draft";
import { InputField, TextField } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import type { Lang } from "@/lib/i18n/languages";
import type { CheckedList } from "@/lib/newsletter/list/add-addresses";
import { addAddresses, checkAddresses } from "@/lib/newsletter/list/staff-actions";
import { ListFound } from "./list-found";
import { SelectField } from "./select-field";

type How = "ask" | "proof";
type Typed = { list: string; lang: Lang; how: How; proof: string; agreedOn: string };

const empty: Typed = { list: "", lang: "es", how: "ask", proof: "", agreedOn: "" };

function HowField({ how, onHow }: { how: How; onHow: (how: How) => void }) {
  const t = useTranslations("admin.newsletter.list");
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t("how")}</legend>
      {(["ask", "proof"] as const).map((value) => (
        <label
          key={value}
          className="flex min-h-12 items-start gap-3 rounded-sm border border-input p-3 has-[:checked]:border-primary"
        >
          <input
            type="radio"
            name="how"
            checked={how === value}
            onChange={() => onHow(value)}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <span>
            <span className="block font-medium">{t(value)}</span>
            <span className="text-muted-foreground text-sm">{t(`${value}Hint`)}</span>
          </span>
        </label>
      ))}
      <p className="text-muted-foreground text-sm">{t("law")}</p>
    </fieldset>
  );
}

type ListFieldProps = { list: string; onList: (list: string) => void; busy: boolean; error?: string };

/** Addresses that are pasted, or read from a file of text in the browser. */
function ListField({ list, onList, busy, error }: ListFieldProps) {
  const t = useTranslations("admin.newsletter.list");
  async function read(file: File | undefined) {
    if (!file) return;
    const text = await file.text().catch(() => null);
    if (text === null) showToast({ title: t("unread"), destructive: true });
    else onList(text);
  }
  return (
    <>
      <TextField
        label={t("list")}
        hint={t("listHint")}
        name="list"
        rows={10}
        spellCheck={false}
        autoComplete="off"
        value={list}
        readOnly={busy}
        onChange={(event) => onList(event.target.value)}
        error={error}
      />
      <InputField
        label={t("file")}
        hint={t("fileHint")}
        type="file"
        accept=".txt,.csv,text/plain,text/csv"
        className="py-2"
        disabled={busy}
        onChange={(event) => void read(event.target.files?.[0])}
      />
    </>
  );
}

type ConsentFieldsProps = {
  typed: Typed;
  set: (typed: Partial<Typed>) => void;
  fields: Record<string, string>;
};

/** Whether the people of the list are asked or have agreed already, with what shows it, and their language. */
function ConsentFields({ typed, set, fields }: ConsentFieldsProps) {
  const t = useTranslations("admin.newsletter.list");
  const langs = useTranslations("admin.newsletter.langs");
  return (
    <>
      <HowField how={typed.how} onHow={(how) => set({ how })} />
      {typed.how === "proof" ? (
        <>
          <TextField
            label={t("proofText")}
            hint={t("proofTextHint")}
            name="proof"
            rows={3}
            value={typed.proof}
            onChange={(event) => set({ proof: event.target.value })}
            error={fields.proof}
          />
          <InputField
            label={t("agreedOn")}
            name="agreedOn"
            type="date"
            value={typed.agreedOn}
            onChange={(event) => set({ agreedOn: event.target.value })}
            error={fields.agreedOn}
          />
        </>
      ) : null}
      <SelectField
        label={t("lang")}
        value={typed.lang}
        options={(["es", "en"] as const).map((value) => ({ value, label: langs(value) }))}
        onChange={(value) => set({ lang: value === "en" ? "en" : "es" })}
      />
    </>
  );
}

/** Adds a list of addresses: it is looked at first, and who cannot show consent has them asked. */
export function ListForm() {
  const t = useTranslations("admin.newsletter.list");
  const { act, busy, fields } = useAct(t("failed"));
  const [typed, setTyped] = useState(empty);
  // What was found in a list says nothing of another one.
  const [found, setFound] = useState<{ list: string; checked: CheckedList } | null>(null);
  const checked = found?.list === typed.list ? found.checked : null;
  // Without a list nothing else of the form is shown.
  const dirty = typed.list !== "";
  const draft = useDraft({ form: "list", version: undefined, base: empty, values: typed, dirty });
  const set = (values: Partial<Typed>) => setTyped((now) => ({ ...now, ...values }));
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { list } = typed;
    if (!checked) {
      act(
        () => checkAddresses({ list }),
        (data) => setFound(data ? { list, checked: data } : null),
      );
      return;
    }
    act(
      () => addAddresses(typed),
      (data) => {
        if (!data) return;
        showToast({ title: t("done", { count: data.fresh }) });
        const wrong = data.wrong.map(({ text }) => text).join("\n");
        setTyped((now) => (now.list === list ? { ...now, list: wrong } : now));
        setFound(null);
      },
    );
  }
  return (
    <>
      <form onSubmit={submit} noValidate className="grid max-w-3xl gap-5">
        {draft.offered && !dirty ? (
          <DraftOffer
            draft={draft.offered}
            onTake={() => {
              set(draft.offered?.values ?? {});
              draft.close();
            }}
            onDrop={draft.forget}
          />
        ) : null}
        <Panel className="grid gap-4">
          <ListField list={typed.list} onList={(list) => set({ list })} busy={busy} error={fields.list} />
          {checked ? null : (
            <Button type="submit" disabled={busy} className="justify-self-start">
              {t("check")}
            </Button>
          )}
        </Panel>
        <div role="status">{checked ? <ListFound checked={checked} /> : null}</div>
        {checked && checked.fresh > 0 ? (
          <Panel className="grid gap-4">
            <ConsentFields typed={typed} set={set} fields={fields} />
            <Button type="submit" disabled={busy} className="justify-self-start">
              {t("submit", { count: checked.fresh })}
            </Button>
          </Panel>
        ) : null}
      </form>
      <LeaveGuard when={dirty && !busy} onLeave={draft.forget} />
    </>
  );
}
