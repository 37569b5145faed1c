"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";

/** Copies a text; a page without https has no clipboard and says so, and the text beside the button is there to be selected. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations("admin.lists");
  async function copy() {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    showToast(done ? { title: t("copied") } : { title: t("notCopied"), destructive: true });
  }
  return (
    <Button type="button" variant="outline" onClick={copy}>
      {label}
    </Button>
  );
}
