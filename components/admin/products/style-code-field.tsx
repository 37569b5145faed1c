"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { FormText } from "@/components/admin/shell/fields";
import { useFormField } from "@/components/admin/shell/form-state";
import { fetchWithSession } from "@/components/admin/shell/with-session";
import { fullName } from "@/lib/full-name";
import { readList } from "@/lib/read-answer";

type Same = { id: string; name: string; brand: string };

/** Long enough for a thumb between two letters. */
const PAUSE = 350;

/** The style code, with a warning while it is typed when another product has it (docs/rules.md#products). */
export function StyleCodeField({ productId }: { productId: string | null }) {
  const t = useTranslations("admin.product");
  const { value } = useFormField<string>("styleCode");
  const [same, setSame] = useState<Same[]>([]);

  useEffect(() => {
    const code = value.trim();
    if (!/[A-Za-z0-9]{2}/.test(code)) return setSame([]);
    const ended = new AbortController();
    const later = setTimeout(async () => {
      const query = new URLSearchParams({ code, ...(productId ? { except: productId } : {}) });
      const answer: unknown = await fetchWithSession(`/api/admin/products/style-codes?${query}`, {
        signal: ended.signal,
      })
        .then((response): Promise<unknown> => response.json())
        .catch(() => null);
      if (!ended.signal.aborted) setSame(readList<Same>(answer, "found", "id") ?? []);
    }, PAUSE);
    return () => {
      clearTimeout(later);
      ended.abort();
    };
  }, [value, productId]);

  return (
    <div>
      <FormText name="styleCode" label={t("fields.styleCode")} mono required />
      <div role="status">
        {same.map(({ id, name, brand }) => (
          <p key={id} className="mt-1.5 text-sm">
            <strong className="font-medium">{t("sameStyle", { name: fullName({ brand, name }) })}</strong>{" "}
            <Link
              href={`/admin/products/${id}`}
              prefetch={false}
              target="_blank"
              className="underline underline-offset-4"
            >
              {t("sameStyleOpen")}
            </Link>
          </p>
        ))}
      </div>
    </div>
  );
}
