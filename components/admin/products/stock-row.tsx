import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { formatSize } from "@/lib/catalogue/format-size";
import type { StaffSize } from "@/lib/products/product-rows";
import { maxOnHand } from "@/lib/products/size-matrix";
import { HeldList } from "./held-list";

type StepperProps = {
  size: string;
  held: number;
  count: number;
  set: (count: number) => void;
  /** The element that says what is wrong with the number, if anything is. */
  saidBy: string | undefined;
};

function Stepper({ size, held, count, set, saidBy }: StepperProps) {
  const t = useTranslations("admin.products.sizes");
  const button =
    "inline-flex size-9 items-center justify-center rounded-sm border border-input text-lg disabled:opacity-40 max-md:size-11";
  return (
    <span className="inline-flex items-center gap-1">
      <button
        type="button"
        aria-label={t("less", { size })}
        disabled={count <= held}
        onClick={() => set(count - 1)}
        className={button}
      >
        −
      </button>
      <input
        inputMode="numeric"
        aria-label={t("count", { size })}
        aria-invalid={saidBy ? true : undefined}
        aria-describedby={saidBy}
        value={count}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, "");
          set(Math.min(Number(digits), maxOnHand));
        }}
        className="h-9 w-12 rounded-sm border border-input bg-background text-center font-mono text-base aria-invalid:border-destructive max-md:h-11 md:text-sm"
      />
      <button
        type="button"
        aria-label={t("more", { size })}
        disabled={count >= maxOnHand}
        onClick={() => set(count + 1)}
        className={button}
      >
        +
      </button>
    </span>
  );
}

type StockRowProps = {
  size: StaffSize;
  /** Pieces as they are typed. */
  count: number;
  /** Why that number was refused. */
  error?: string;
  /** Left out for those who may only look. */
  set?: (count: number) => void;
};

/** One size of a product with its pieces; a number below what is held for customers says so beside it. */
export function StockRow({ size: { value, onHand, held, heldFor }, count, error, set }: StockRowProps) {
  const t = useTranslations();
  const id = useId();
  const size = formatSize(value, useLocale());
  // With its number it says more than the refusal.
  const wrong = set && count < held ? t("admin.product.matrix.heldLimit", { count: held, size }) : error;
  return (
    <li className="py-0.5">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <span>
          <span className="font-mono">{size}</span>
          {held > 0 ? (
            <span className="ml-2 text-muted-foreground text-xs">
              {t("admin.products.sizes.held", { count: held })}
            </span>
          ) : null}
          <HeldList heldFor={heldFor} size={size} />
        </span>
        {set ? (
          <Stepper size={size} held={held} count={count} set={set} saidBy={wrong ? id : undefined} />
        ) : (
          <span className="font-mono tabular-nums">{onHand}</span>
        )}
      </div>
      {wrong ? (
        <p id={id} className="pb-1 text-right text-destructive text-xs">
          {wrong}
        </p>
      ) : null}
    </li>
  );
}
