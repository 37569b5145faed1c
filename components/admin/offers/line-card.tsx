"use client";

import { Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useContext } from "react";
import { control, FieldFrame, said } from "@/components/form/field-frame";
import { Button } from "@/components/ui/button";
import { formatSize } from "@/lib/catalogue/format-size";
import { fullName } from "@/lib/full-name";
import { formatMoney, shownTyped } from "@/lib/money";
import type { OfferedProduct } from "@/lib/offers/find-goods";
import { MAX_PIECES } from "@/lib/orders/limits";
import { HeldList } from "../products/held-list";
import { FormContext, fieldId } from "../shell/form-state";
import type { LineValues } from "./form-shape";

type LineProps = {
  line: LineValues;
  at: number;
  /** The product as it is now; undefined for other goods and for what is not sold any more. */
  product: OfferedProduct | undefined;
  /** What is different from the offer that this one was copied from. */
  difference?: ReactNode;
  set: (fields: Partial<LineValues>) => void;
  onRemove: () => void;
};

type TextProps = {
  id: string;
  label: string;
  value: string;
  error?: string;
  numeric?: boolean;
  onType: (value: string) => void;
};

function Text({ id, label, value, error, numeric, onType }: TextProps) {
  const lang = useLocale();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <input
        {...said({ id, error })}
        value={numeric ? shownTyped(value, lang) : value}
        autoComplete="off"
        inputMode={numeric ? "decimal" : undefined}
        onChange={(event) => onType(event.target.value)}
        className={`h-11 ${control} ${numeric ? "font-mono" : ""}`}
      />
    </FieldFrame>
  );
}

function useErrorAt(at: number): (field: string) => string | undefined {
  const errors = useContext(FormContext)?.errors ?? {};
  return (field) => errors[field ? `lines.${at}.${field}` : `lines.${at}`];
}

/** The size of a product: those there are, each with what is free of it. */
function SizeChoice({ line, at, product, set }: Pick<LineProps, "line" | "at" | "product" | "set">) {
  const t = useTranslations("admin.offers.goods");
  const lang = useLocale();
  const errorAt = useErrorAt(at);
  const id = fieldId(`lines.${at}.size`);
  const sizes = product?.sizes ?? [];
  const isKnown = sizes.some(({ value }) => value === line.size);
  const error = errorAt("size") ?? errorAt("");
  return (
    <FieldFrame id={id} label={t("size")} error={error}>
      <select
        {...said({ id, error })}
        value={line.size}
        onChange={(event) => set({ size: event.target.value })}
        className={`h-11 ${control}`}
      >
        {isKnown ? null : (
          <option value={line.size}>{line.size ? formatSize(line.size, lang) : t("chooseSize")}</option>
        )}
        {sizes.map(({ value, free }) => (
          <option key={value} value={value}>
            {formatSize(value, lang)} · {t("free", { count: free })}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** What is free of a line's size now, and whose the rest is. */
function Availability({ line, product }: Pick<LineProps, "line" | "product">) {
  const t = useTranslations("admin.offers.goods");
  const lang = useLocale();
  if (!product) return <p className="text-destructive">{t("notSold")}</p>;
  const size = product.sizes.find(({ value }) => value === line.size);
  if (!size) return null;
  return (
    <div>
      <p role="status" className={size.free >= line.quantity ? "text-success" : "text-destructive"}>
        {size.free >= line.quantity ? t("isFree", { count: size.free }) : t("isShort", { count: size.free })}
      </p>
      <HeldList heldFor={size.heldFor} size={formatSize(size.value, lang)} />
    </div>
  );
}

function Words({ line, at, set }: Pick<LineProps, "line" | "at" | "set">) {
  const t = useTranslations("admin.offers.goods");
  const errorAt = useErrorAt(at);
  return (
    <>
      <div className="col-span-2">
        <Text
          id={fieldId(`lines.${at}.name`)}
          label={t(line.source === "free" ? "what" : "name")}
          value={line.name}
          error={errorAt("name") ?? errorAt("")}
          onType={(name) => set({ name })}
        />
      </div>
      <Text
        id={fieldId(`lines.${at}.size`)}
        label={t("size")}
        value={line.size}
        error={errorAt("size")}
        onType={(size) => set({ size })}
      />
    </>
  );
}

/** One line of the form: what it is, how many at which price, whether the customer may leave it out. */
export function LineCard({ line, at, product, difference, set, onRemove }: LineProps) {
  const t = useTranslations("admin.offers.goods");
  const lang = useLocale();
  const errorAt = useErrorAt(at);
  const isStock = line.source === "stock";
  const brand = product?.brand ?? line.brand;
  const title = isStock
    ? product
      ? fullName(product)
      : line.name || t("notSold")
    : t(`sources.${line.source}`);
  const quantities = Array.from({ length: MAX_PIECES }, (_, index) => index + 1);
  return (
    <li
      id={fieldId(`lines.${at}`)}
      className="grid gap-3 border-border border-t py-4 first:border-t-0 first:pt-0"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 break-words pt-2 font-semibold">
          {title}{" "}
          <span className="font-mono font-normal text-muted-foreground text-xs">
            {isStock ? product?.styleCode : [brand, line.styleCode].filter(Boolean).join(" · ")}
          </span>
        </p>
        <Button
          type="button"
          variant="ghost"
          size="icon"
          onClick={onRemove}
          aria-label={t("remove", { name: title })}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      {difference}
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-4">
        {isStock ? (
          <SizeChoice line={line} at={at} product={product} set={set} />
        ) : (
          <Words line={line} at={at} set={set} />
        )}
        <Text
          id={fieldId(`lines.${at}.price`)}
          label={t("price")}
          value={line.price}
          error={errorAt("price")}
          numeric
          onType={(price) => set({ price })}
        />
        <FieldFrame id={fieldId(`lines.${at}.quantity`)} label={t("quantity")}>
          <select
            id={fieldId(`lines.${at}.quantity`)}
            value={line.quantity}
            onChange={(event) => set({ quantity: Number(event.target.value) })}
            className={`h-11 ${control}`}
          >
            {quantities.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </FieldFrame>
        <label className="inline-flex min-h-11 items-center gap-3 self-end">
          <input
            type="checkbox"
            checked={line.optional}
            onChange={(event) => set({ optional: event.target.checked })}
            className="size-5 accent-primary"
          />
          {t("optional")}
        </label>
      </div>
      {isStock ? <Availability line={line} product={product} /> : null}
      {isStock && product && line.price === "" ? (
        <p className="text-muted-foreground">
          {t("shopPrice", { price: formatMoney(product.priceCents, lang) })}
        </p>
      ) : null}
    </li>
  );
}
