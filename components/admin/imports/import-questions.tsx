"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { control, FieldFrame, said } from "@/components/form/field-frame";
import { Button } from "@/components/ui/button";
import type { ImportPlan } from "@/lib/import-files/shared/plan";
import type { OpenColumn } from "@/lib/import-files/unread/open-columns";
import type { ImportQuestions as Questions } from "@/lib/imports/read-reasons";
import { readImport } from "@/lib/imports/staff-actions";
import { useAct } from "../shell/use-act";
import { AskMissing } from "./ask-missing";
import { currencies } from "./default-fields";
import { Question, Select, type SelectOption } from "./question";

/** What bare numbers of sizes may be; women's US sizes need products that say that they are women's. */
const systems = ["EU", "US", "US-women", "UK", "CM"] as const;

type ImportQuestionsProps = {
  id: string;
  plan: ImportPlan;
  questions: Questions;
  /** Columns that nothing is read from and that may matter. */
  open: OpenColumn[];
  /** Whether the lines of the file multiply prices by pieces, as a delivery note does. */
  isDocument: boolean;
  priced: boolean;
  /** The shop's categories, in the reader's language. */
  categories: SelectOption[];
};

/** The plan with the answer to what the sizes of the file are. */
function withSystem(plan: ImportPlan, system: string): ImportPlan {
  if (system !== "US-women") return { ...plan, sizeSystem: systemOf(system) };
  return {
    ...plan,
    sizeSystem: "US",
    defaults: { ...plan.defaults, gender: plan.defaults.gender || "women" },
  };
}

function systemOf(text: string): ImportPlan["sizeSystem"] {
  return text === "EU" || text === "US" || text === "UK" || text === "CM" ? text : "";
}

type Ask = Omit<ImportQuestionsProps, "id"> & { read: (plan: ImportPlan) => void; busy: boolean };

function AskSizes({ plan, questions: { sizes }, read, busy }: Ask) {
  const t = useTranslations("admin.imports.ask");
  const [system, setSystem] = useState("");
  if (plan.sizeSystem !== "" || sizes.rows === 0) return null;
  return (
    <Question
      title={t("sizesTitle")}
      body={t("sizesBody", { sizes: sizes.examples.join(" · "), rows: sizes.rows })}
    >
      <Select
        label={t("sizesLabel")}
        value={system}
        set={setSystem}
        options={[
          { value: "", label: t("choose") },
          ...systems.map((value) => ({ value, label: t(`systems.${value}`) })),
        ]}
      />
      <Button type="button" disabled={busy || !system} onClick={() => read(withSystem(plan, system))}>
        {t("read")}
      </Button>
    </Question>
  );
}

function AskCurrency({ plan, priced, read, busy, errors }: Ask & { errors: Record<string, string> }) {
  const t = useTranslations("admin.imports");
  const [currency, setCurrency] = useState(plan.currency);
  const [rate, setRate] = useState(plan.rate);
  const id = useId();
  const open = plan.currency === "" || (plan.currency !== "EUR" && plan.rate === "");
  if (!priced || !open) return null;
  const error = errors["plan.rate"];
  return (
    <Question
      title={t("ask.currencyTitle")}
      body={plan.currency ? t("ask.rateBody", { currency: plan.currency }) : t("ask.currencyBody")}
    >
      <Select
        label={t("map.currency")}
        value={currency}
        set={setCurrency}
        options={[...new Set(["", ...currencies.slice(1), plan.currency])].map((value) => ({
          value,
          label: value || t("ask.choose"),
        }))}
      />
      {currency === "" ? null : (
        <FieldFrame id={id} label={t("map.rate")} hint={t("map.rateHint")} error={error} className="w-56">
          <input
            {...said({ id, hint: t("map.rateHint"), error })}
            value={rate}
            inputMode="decimal"
            onChange={(event) => setRate(event.target.value)}
            className={`h-11 ${control}`}
          />
        </FieldFrame>
      )}
      <Button
        type="button"
        disabled={busy || !currency || !rate}
        onClick={() => read({ ...plan, currency, rate })}
      >
        {t("ask.read")}
      </Button>
    </Question>
  );
}

/** Stands for a column that says nothing the shop keeps. */
const notNeeded = "-";
/** Stands for a column whose pieces are added to those that are read. */
const added = "+";

function AskColumns({ plan, open, read, busy }: Ask) {
  const t = useTranslations("admin.imports");
  const [chosen, setChosen] = useState<Record<string, string>>({});
  if (open.length === 0) return null;
  const taken = new Set(Object.values(chosen));
  const answer = () => {
    const answers = Object.entries(chosen);
    const fields = answers.filter(([, field]) => field !== notNeeded && field !== added);
    const columns = Object.fromEntries(fields.map(([title, field]) => [field, title]));
    const further = answers.flatMap(([title, field]) => (field === added ? [title] : []));
    const addedStock = [...(plan.addedStock ?? []), ...further];
    read({ ...plan, columns: { ...plan.columns, ...columns }, addedStock, columnsSeen: true });
  };
  return (
    <Question title={t("ask.columnsTitle")} body={t("ask.columnsBody")}>
      {open.map(({ title, fields, examples }) => (
        <Select
          key={title}
          label={`${title} (${examples.join(" · ")})`}
          value={chosen[title] ?? ""}
          set={(value) => setChosen({ ...chosen, [title]: value })}
          options={[
            { value: "", label: t("ask.choose") },
            { value: notNeeded, label: t("ask.notNeeded") },
            ...(fields.includes("stock") && plan.columns.stock
              ? [{ value: added, label: t("ask.addStock", { column: plan.columns.stock }) }]
              : []),
            ...fields
              .filter((field) => field === chosen[title] || !taken.has(field))
              .map((value) => ({ value, label: t(`columns.${value}`) })),
          ]}
        />
      ))}
      <Button type="button" disabled={busy || open.some(({ title }) => !chosen[title])} onClick={answer}>
        {t("ask.read")}
      </Button>
    </Question>
  );
}

type OfferProps = { title: string; body: string; action: string; busy: boolean; onAccept: () => void };

/** A question that one button answers; who wants it otherwise passes it over. */
function Offer({ title, body, action, busy, onAccept }: OfferProps) {
  return (
    <Question title={title} body={body}>
      <Button type="button" variant="outline" disabled={busy} onClick={onAccept}>
        {action}
      </Button>
    </Question>
  );
}

/** What staff may have done with the file, each as far as a dry run shows that it matters. */
function Offers({ plan, questions, isDocument, read, busy }: Ask) {
  const t = useTranslations("admin.imports.ask");
  const { published, withoutCode, withSizeTwice, withOtherStock, withEarlier } = questions;
  return (
    <>
      {plan.makeCodes || withoutCode === 0 ? null : (
        <Offer
          title={t("codesTitle")}
          body={t("codesBody", { count: withoutCode })}
          action={t("codesMake", { count: withoutCode })}
          busy={busy}
          onAccept={() => read({ ...plan, makeCodes: true })}
        />
      )}
      {plan.addTwice || withSizeTwice === 0 ? null : (
        <Offer
          title={t("twiceTitle")}
          body={t("twiceBody", { count: withSizeTwice })}
          action={t("twiceAdd")}
          busy={busy}
          onAccept={() => read({ ...plan, addTwice: true })}
        />
      )}
      {plan.addsStock || !isDocument || withOtherStock === 0 ? null : (
        <Offer
          title={t("deliveryTitle")}
          body={t("deliveryBody", { count: withOtherStock })}
          action={t("deliveryAdd")}
          busy={busy}
          onAccept={() => read({ ...plan, addsStock: true })}
        />
      )}
      {plan.earlierAsked || withEarlier === 0 ? null : (
        <Offer
          title={t("earlierTitle")}
          body={t("earlierBody", { count: withEarlier })}
          action={t("earlierState")}
          busy={busy}
          onAccept={() => read({ ...plan, earlierAsked: true })}
        />
      )}
      {published === 0 ? null : (
        <Offer
          title={t("publishTitle")}
          body={t("publishBody", { count: published })}
          action={t("publish", { count: published })}
          busy={busy}
          onAccept={() => read({ ...plan, publish: true })}
        />
      )}
    </>
  );
}

/** What the file does not say and only a person knows, asked where it is seen; each answer has the file read again. */
export function ImportQuestions({ id, ...asked }: ImportQuestionsProps) {
  const t = useTranslations("admin.imports");
  const { act, busy, fields } = useAct(t("map.notRead"));
  const read = (plan: ImportPlan) =>
    act(() => readImport({ id, plan }), undefined, { done: t("map.reading"), usesSaved: true });
  return (
    <>
      <AskColumns {...asked} read={read} busy={busy} />
      <AskMissing
        plan={asked.plan}
        missing={asked.questions.missing}
        categories={asked.categories}
        read={read}
        busy={busy}
      />
      <AskCurrency {...asked} read={read} busy={busy} errors={fields} />
      <AskSizes {...asked} read={read} busy={busy} />
      <Offers {...asked} read={read} busy={busy} />
    </>
  );
}
