"use client";

import { type RefObject, useEffect } from "react";
import { forgetInTab, keepInTab, readTab } from "@/components/ui/tab-store";

const PREFIX = "typed:";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What somebody writes, and what they choose between; consents are given anew each time, and the trap is for programs. */
const fields =
  'input:not([type="hidden"], [type="checkbox"], [type="file"], [type="password"], [tabindex="-1"]), textarea';

function readTyped(key: string): Record<string, string> {
  const entries = Object.entries(readTab(key) ?? {});
  return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
}

function keepTyped(key: string, form: HTMLFormElement): void {
  const values: Record<string, string> = {};
  for (const field of form.querySelectorAll<Field>(fields)) {
    const isLeft = field.type === "radio" && field instanceof HTMLInputElement && !field.checked;
    if (field.name && !isLeft) values[field.name] = field.value;
  }
  keepInTab(key, values);
}

/** Fills a field with what was kept, where nobody typed anything else since. Whether that changed it. */
function fill(field: Field, kept: string | undefined): boolean {
  if (kept === undefined) return false;
  if (field instanceof HTMLInputElement && field.type === "radio") {
    const isChosen = field.value === kept && !field.checked;
    if (isChosen) field.checked = true;
    return isChosen;
  }
  if (field.value !== field.defaultValue || field.value === kept) return false;
  field.value = kept;
  return true;
}

/**
 * Keeps what is typed into a form in this tab until it was sent, so that another language, a reload or a look at the
 * terms loses none of it. `name`: under which it is kept; the same for both languages of a page. `onFilled` is called
 * where something was filled in. Named in the cookie policy (components/legal/cookie-policy.*.tsx).
 */
export function useTypedInTab(
  name: string,
  form: RefObject<HTMLFormElement | null>,
  { isSent, onFilled }: { isSent: boolean; onFilled?: (form: HTMLFormElement) => void },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is filled in once
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const key = PREFIX + name;
    const kept = readTyped(key);
    const filled = [...current.querySelectorAll<Field>(fields)].filter((field) =>
      fill(field, kept[field.name]),
    );
    if (filled.length > 0) onFilled?.(current);
    const keep = () => keepTyped(key, current);
    current.addEventListener("input", keep);
    return () => current.removeEventListener("input", keep);
  }, []);
  useEffect(() => {
    if (isSent) forgetInTab(PREFIX + name);
  }, [name, isSent]);
}
