import { useTranslations } from "next-intl";
import type { Result } from "@/lib/result";

/** What is said beside a field; nothing where it is fine. */
export type Say = (field: string) => string | undefined;

type Refused = Extract<Result<unknown>, { ok: false }>;

/** What a form that was refused says in the page's language: above its fields, and beside each. */
export function useSaid(result: Result<unknown> | null): { refused: Refused | null; error: string; at: Say } {
  const all = useTranslations();
  if (!result || result.ok) return { refused: null, error: "", at: () => undefined };
  const { error, values, fields } = result;
  return {
    refused: result,
    error: all(error, values),
    at: (field) => {
      const key = fields?.[field];
      return key && all(key);
    },
  };
}
