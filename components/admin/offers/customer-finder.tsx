"use client";

import { useTranslations } from "next-intl";
import { useContext, useId, useState } from "react";
import { control } from "@/components/form/field-frame";
import { useFormat } from "@/components/format/use-format";
import type { ListedCustomer } from "@/lib/customers/read-customers";
import { FormContext } from "../shell/form-state";
import { OptionList, OptionRow } from "../shell/option-list";
import { useOptions } from "../shell/use-options";
import { useFound } from "./use-found";

function readCustomers(answer: unknown): ListedCustomer[] {
  return (answer as { customers: ListedCustomer[] }).customers;
}

/** Finds whom the offer is for among those who ordered, asked or wrote, and fills in how they are reached. */
export function CustomerFinder() {
  const t = useTranslations("admin.offers.customer");
  const format = useFormat();
  const form = useContext(FormContext);
  const id = useId();
  const [q, setQ] = useState("");
  const found = useFound("/api/admin/offers/customers", q, readCustomers);

  function take({ key, name, phone, lang }: ListedCustomer): void {
    const values = { name, phone: phone || (key.includes("@") ? "" : key), lang };
    for (const [field, value] of Object.entries({ ...values, email: key.includes("@") ? key : "" }))
      form?.set(field, value);
    setQ("");
  }

  const people = found ?? [];
  const options = useOptions(q, people, take);
  const isNobody = found !== null && people.length === 0;

  return (
    <div className="text-sm">
      <label htmlFor={id} className="font-medium">
        {t("find")}
      </label>
      <input
        {...options.field}
        id={id}
        type="search"
        value={q}
        autoComplete="off"
        placeholder={t("findHint")}
        onChange={(event) => setQ(event.target.value)}
        className={`mt-1.5 h-11 ${control}`}
      />
      <OptionList options={options} label={t("found")} nothing={isNobody ? t("nobody") : null}>
        {people.map((person, at) => (
          <OptionRow
            key={person.key}
            option={options.option(at)}
            name={person.name || person.key}
            about={[
              ...new Set([person.key, person.phone]),
              t("history", { orders: person.orders, inquiries: person.inquiries }),
              format.dateTime(new Date(person.lastAt), { dateStyle: "medium" }),
            ]
              .filter(Boolean)
              .join(" · ")}
          />
        ))}
      </OptionList>
    </div>
  );
}
