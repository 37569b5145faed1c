import { useTranslations } from "next-intl";
import { useReference } from "@/components/form/use-reference";
import type { Result } from "@/lib/result";

/** What is said beside a field; nothing where it is fine. */
export type Say = (field: string) => string | undefined;

/** What an answer of a form says in the page's language: above the form, and beside each field. */
export function useSaid(result: Result<unknown> | null): { error: string; at: Say } {
  const all = useTranslations();
  const reference = useReference();
  if (!result || result.ok) return { error: "", at: () => undefined };
  const { error, values, fields } = result;
  return {
    error: all(error, values) + reference(result),
    at: (field) => {
      const key = fields?.[field];
      return key && all(key);
    },
  };
}
