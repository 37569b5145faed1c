"use client";

import { useContext } from "react";
import { FormContext } from "@/components/admin/shell/form-state";

/** What is wrong at a field and within it, e.g. `week.1` and `week.1.0.to`, each sentence once. */
export function useErrorsAt(name: string): string[] {
  const errors = useContext(FormContext)?.errors ?? {};
  const within = Object.entries(errors).filter(([at]) => at === name || at.startsWith(`${name}.`));
  return [...new Set(within.map(([, words]) => words))];
}
