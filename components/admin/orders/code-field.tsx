import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { ScanLink } from "./scan-link";

type CodeFieldProps = { typed?: string; error?: string; isBesideCamera?: boolean };

/**
 * Field for a pickup code, a scanned QR code or an order's number. A plain form, so that a keyboard scanner, which types
 * and presses Enter, works at once and without JavaScript. Beside it the way to the camera, where that is not open.
 */
export async function CodeField({ typed = "", error, isBesideCamera = false }: CodeFieldProps) {
  const t = await getTranslations("admin.orders.code");
  return (
    <form action="/admin/orders/find" className="mb-5 max-w-xl">
      <label htmlFor="order-code" className="font-medium text-sm">
        {t(isBesideCamera ? "orType" : "label")}
      </label>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <input
          id="order-code"
          name="code"
          defaultValue={typed}
          maxLength={500}
          required
          // biome-ignore lint/a11y/noAutofocus: whoever opens the page at the counter scans or types a code
          autoFocus={!isBesideCamera}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "order-code-said" : undefined}
          className="h-12 min-w-0 flex-1 basis-40 rounded-sm border border-input bg-card px-3 font-mono text-lg uppercase tracking-widest aria-invalid:border-destructive"
        />
        <Button type="submit" size="lg">
          {t("open")}
        </Button>
        {isBesideCamera ? null : <ScanLink />}
      </div>
      {error ? (
        <p id="order-code-said" role="alert" className="mt-1.5 text-destructive text-sm">
          {error}
        </p>
      ) : null}
    </form>
  );
}
