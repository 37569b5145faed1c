"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { Result } from "@/lib/result";
import { useAct } from "../shell/use-act";
import { isOvertaken } from "./is-overtaken";

/**
 * Sends a write of an order. One that somebody else overtook is refused; the page is then drawn anew, so that what was
 * done meanwhile stands on it beside the sentence that says so.
 */
export function useOrderAct() {
  const t = useTranslations("admin.orders");
  const router = useRouter();
  const { act, busy, fields } = useAct(t("failed"));

  function run(work: () => Promise<Result<undefined>>, done: string, close?: () => void): void {
    const watched = async () => {
      const result = await work();
      if (isOvertaken(result)) {
        close?.();
        router.refresh();
      }
      return result;
    };
    act(watched, close, { done });
  }

  return { run, busy, fields };
}
