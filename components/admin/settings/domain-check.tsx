"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Panel } from "@/components/admin/shell/panel";
import { withSession } from "@/components/admin/shell/with-session";
import { InputField } from "@/components/form/field";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { DomainCheck as Check } from "@/lib/mail/check-domain";
import { readResult } from "@/lib/read-answer";

const looks = { good: "success", unknown: "outline", notSure: "outline", missing: "destructive" } as const;

/** What the badge says: a key may have a name that nobody thought of, and a rule that only watches is a beginning. */
function verdictOf(is: string): keyof typeof looks {
  if (is === "good" || is === "unknown") return is;
  return is === "watching" || is === "none" ? "notSure" : "missing";
}

type Row = { name: "SPF" | "DKIM" | "DMARC"; is: string; words: string };

/** Asks whether receivers can believe that mails of the shop are the shop's, and says what to do where they cannot. */
export function DomainCheck({ domain }: { domain: string }) {
  const t = useTranslations("admin.settings.mail.domain");
  const [selector, setSelector] = useState("");
  const [check, setCheck] = useState<Check | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function ask(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setFailed(false);
    const query = new URLSearchParams({ selector: selector.trim() });
    const result = await withSession<Check>(async () => {
      const response = await fetch(`/api/admin/mail-domain?${query}`);
      return readResult<Check>(await response.json(), ["domain", "spf", "dkim", "dmarc"]);
    });
    setBusy(false);
    setCheck(result.ok ? result.data : null);
    setFailed(!result.ok);
  }

  const rows: Row[] = check
    ? [
        { name: "SPF", is: check.spf.is, words: t(`spf.${check.spf.is}`, { domain: check.domain }) },
        {
          name: "DKIM",
          is: check.dkim.is,
          words: t(`dkim.${check.dkim.is === "none" && check.dkim.selector ? "noneThere" : check.dkim.is}`, {
            selector: check.dkim.selector,
          }),
        },
        {
          name: "DMARC",
          is: check.dmarc.is,
          words: t(`dmarc.${check.dmarc.is}`, { domain: check.domain, at: check.dmarc.at }),
        },
      ]
    : [];

  return (
    <Panel title={t("title")} hint={t("hint", { domain })} className="mt-5">
      <form onSubmit={ask} className="flex flex-wrap items-end gap-3">
        <div className="w-full max-w-sm">
          <InputField
            label={t("selector")}
            hint={t("selectorHint")}
            name="selector"
            value={selector}
            onChange={(event) => setSelector(event.target.value)}
            maxLength={60}
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="outline" disabled={busy}>
          {t(busy ? "asking" : "ask")}
        </Button>
      </form>
      <div role="status" className="text-sm">
        {failed ? <p className="mt-3 text-destructive">{t("failed")}</p> : null}
        {rows.length > 0 ? (
          <dl className="mt-4 grid gap-4">
            {rows.map(({ name, is, words }) => (
              <div key={name}>
                <dt className="flex items-center gap-2 font-semibold">
                  {name}
                  <Badge variant={looks[verdictOf(is)]}>{t(verdictOf(is))}</Badge>
                </dt>
                <dd className="mt-1">{words}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {check?.spf.record ? (
          <p className="mt-3 break-all font-mono text-muted-foreground text-xs">{check.spf.record}</p>
        ) : null}
      </div>
    </Panel>
  );
}
