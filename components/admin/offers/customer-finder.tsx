"use client";

import { useTranslations } from "next-intl";
import { useContext, useId, useState } from "react";
import { control } from "@/components/form/field-frame";
import { useFormat } from "@/components/format/use-format";
import type { ListedCustomer } from "@/lib/customers/read-customers";
import { FormContext } from "../shell/form-state";
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

  return (
    <div className="text-sm">
      <label htmlFor={id} className="font-medium">
        {t("find")}
      </label>
      <input
        id={id}
        type="search"
        value={q}
        autoComplete="off"
        placeholder={t("findHint")}
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (found?.[0]) take(found[0]);
        }}
        className={`mt-1.5 h-11 ${control}`}
      />
      {found ? (
        <ul aria-label={t("found")} className="mt-1 divide-y divide-border rounded-sm border border-input">
          {found.map((person) => (
            <li key={person.key}>
              <button
                type="button"
                onClick={() => take(person)}
                className="grid min-h-12 w-full gap-0.5 px-3 py-2 text-left hover:bg-background"
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
              </button>
            </li>
          ))}
          {found.length === 0 ? <li className="px-3 py-3 text-muted-foreground">{t("nobody")}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}
