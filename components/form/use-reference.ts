import { useTranslations } from "next-intl";
import { useCallback } from "react";

/**
 * What is said behind the words of an answer: the id of an unexpected error, under which staff find it in the log, with a
 * space before it. Empty for every other answer.
 */
export function useReference(): (answer: object | null | undefined) => string {
  const t = useTranslations();
  return useCallback(
    (answer) => {
      const id = answer && "reference" in answer ? answer.reference : null;
      return typeof id === "string" ? ` ${t("errors.client.reference", { id })}` : "";
    },
    [t],
  );
}
