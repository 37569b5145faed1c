"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormMoney } from "@/components/admin/shell/fields";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import { Button } from "@/components/ui/button";

/** Price, an announced reduction, and the cost for those who may know it. Money as it is typed: `19,99`. */
export function PricePanel({ mayReduce }: { mayReduce: boolean }) {
  const t = useTranslations("admin.product");
  const price = useFormField<string>("price");
  const regular = useFormField<string>("regularPrice");
  const cost = useFormField<string | undefined>("cost");
  const [opened, setOpened] = useState(false);
  const isReduced = opened || regular.value !== "";

  function end() {
    if (regular.value !== "") price.set(regular.value);
    regular.set("");
    setOpened(false);
  }

  function start() {
    regular.set(price.value);
    setOpened(true);
  }

  return (
    <Panel
      title={t("groups.price")}
      actions={
        isReduced ? (
          <Button type="button" variant="outline" size="sm" className="min-h-11" onClick={end}>
            {t("sale.end")}
          </Button>
        ) : mayReduce ? (
          <Button
            type="button"
            variant="outline"
            size="sm"
            className="min-h-11"
            disabled={price.value === ""}
            onClick={start}
          >
            {t("sale.start")}
          </Button>
        ) : undefined
      }
    >
      <div className="grid gap-4 md:grid-cols-3">
        {isReduced ? <FormMoney name="regularPrice" label={t("fields.regularPrice")} /> : null}
        <FormMoney name="price" label={isReduced ? t("fields.salePrice") : t("fields.price")} required />
        {cost.value === undefined ? null : (
          <FormMoney name="cost" label={t("fields.cost")} hint={t("hints.cost")} />
        )}
      </div>
      {isReduced ? <p className="mt-3 text-muted-foreground text-sm">{t("sale.rule")}</p> : null}
    </Panel>
  );
}
