"use client";

import { useTranslations } from "next-intl";
import { useContext, useState } from "react";
import { FormContext } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import { TextField } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { schemaBody } from "@/lib/social/schema-body";

/** The whole template as text: to copy, and to take over what was copied elsewhere. */
export function SchemaJson() {
  const t = useTranslations("admin.social.schemas");
  const all = useTranslations();
  const form = useContext(FormContext);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  function take(): void {
    let value: unknown;
    try {
      value = JSON.parse(typed ?? "");
    } catch {
      setError(t("jsonBad"));
      return;
    }
    const read = schemaBody.safeParse(value);
    if (!read.success) {
      const [issue] = read.error.issues;
      const path = issue?.path.join(".") ?? "";
      const known = issue?.message.startsWith("admin.social.schemas.errors.");
      const words = known ? all(issue?.message as "admin.social.schemas.errors.number") : issue?.message;
      setError(`${path}: ${words ?? ""}`);
      return;
    }
    for (const [name, part] of Object.entries(read.data)) form?.set(name, part);
    setError(undefined);
    setTyped(null);
  }

  return (
    <Panel title={t("json")}>
      <div className="grid gap-3">
        <TextField
          label={t("json")}
          hint={t("jsonHint")}
          error={error}
          rows={8}
          spellCheck={false}
          value={typed ?? JSON.stringify(form?.values, null, 1)}
          onChange={(event) => setTyped(event.target.value)}
          style={{ fontFamily: "var(--font-mono, monospace)" }}
        />
        <div>
          <Button type="button" variant="outline" disabled={typed === null} onClick={take}>
            {t("jsonTake")}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
