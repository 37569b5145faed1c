"use client";

import { useTranslations } from "next-intl";
import { useContext, useId, useState } from "react";
import { control } from "@/components/form/field-frame";
import { useFormat } from "@/components/format/use-format";
import type { ListedCustomer } from "@/lib/customers/read-customers";
import { FormContext } from "../shell/form-state";
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
  const { field, isOpen, listId, option } = useOptions(q, people, take);
  const isNobody = found !== null && people.length === 0;

  return (
    <div className="text-sm">
      <label htmlFor={id} className="font-medium">
        {t("find")}
      </label>
      <input
        {...field}
        id={id}
        type="search"
        value={q}
        autoComplete="off"
        placeholder={t("findHint")}
        onChange={(event) => setQ(event.target.value)}
        className={`mt-1.5 h-11 ${control}`}
      />
      {isOpen ? (
        <div
          id={listId}
          role="listbox"
          aria-label={t("found")}
          className="mt-1 max-h-80 divide-y divide-border overflow-y-auto rounded-sm border border-input"
        >
          {people.map((person, at) => (
            <div
              key={person.key}
              {...option(at)}
              className="grid min-h-12 cursor-pointer gap-0.5 px-3 py-2 hover:bg-background aria-selected:bg-background aria-selected:underline aria-selected:underline-offset-4"
            >
              <span className="font-semibold">{person.name || person.key}</span>
              <span className="break-words text-muted-foreground text-xs">
                {[
                  ...new Set([person.key, person.phone]),
                  t("history", { orders: person.orders, inquiries: person.inquiries }),
                  format.dateTime(new Date(person.lastAt), { dateStyle: "medium" }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </div>
          ))}
        </div>
      ) : null}
      <p role="status" className={isNobody ? "mt-1 px-3 py-3 text-muted-foreground" : ""}>
        {isNobody ? t("nobody") : ""}
      </p>
    </div>
  );
}
