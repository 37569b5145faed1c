"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CopyButton } from "@/components/admin/shell/copy-button";
import { useAct } from "@/components/admin/shell/use-act";
import { InputField } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import type { NewFactor } from "@/lib/staff/account-writes";
import {
  beginSecondFactor,
  confirmSecondFactor,
  replaceRecoveryCodes,
  stopSecondFactor,
} from "@/lib/staff/staff-actions";
import { RecoveryCodes } from "./recovery-codes";

type SecondFactorProps = { stands: boolean; left: number };

/** Set-up of the second factor: password, then QR or secret, then a code; recovery codes are shown once. */
export function SecondFactor({ stands, left }: SecondFactorProps) {
  const t = useTranslations("admin.account");
  const { busy, fields, act } = useAct(t("failed"));
  const [current, setCurrent] = useState("");
  const [fresh, setFresh] = useState<NewFactor | null>(null);
  const [codes, setCodes] = useState<string[]>([]);

  function showCodes(answer: { codes: string[] } | undefined) {
    setFresh(null);
    setCurrent("");
    setCodes(answer?.codes ?? []);
  }

  function stop() {
    act(
      () => stopSecondFactor({ current }),
      () => {
        setCurrent("");
        showToast({ title: t("saved"), description: t("factor.stopped") });
      },
    );
  }

  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={() => setCodes([])} />;
  if (fresh) {
    return (
      <form
        action={(data) => act(() => confirmSecondFactor(data), showCodes)}
        className="flex max-w-sm flex-col gap-4"
      >
        <p className="text-sm">{t("factor.scan")}</p>
        <img src={fresh.picture} alt={t("factor.picture")} width={200} height={200} className="rounded-sm" />
        <p className="break-all text-sm">
          {t("factor.secret")} <code className="select-all font-mono">{fresh.secret}</code>
        </p>
        <div>
          <CopyButton text={fresh.secret} label={t("factor.copySecret")} />
        </div>
        <InputField
          label={t("factor.code")}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          className="font-mono"
          error={fields.code}
        />
        <Button type="submit" disabled={busy} className="self-start">
          {t("factor.confirm")}
        </Button>
      </form>
    );
  }
  return (
    <div className="flex max-w-sm flex-col gap-4">
      <p className="text-muted-foreground text-sm">{stands ? t("factor.on", { left }) : t("factor.off")}</p>
      <InputField
        label={t("factor.current")}
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
        error={fields.current}
      />
      <div className="flex flex-wrap gap-3">
        {stands ? (
          <>
            <Button
              variant="outline"
              disabled={busy}
              onClick={() => act(() => replaceRecoveryCodes({ current }), showCodes)}
            >
              {t("factor.renew")}
            </Button>
            <Button variant="destructive" disabled={busy} onClick={stop}>
              {t("factor.stop")}
            </Button>
          </>
        ) : (
          <Button
            disabled={busy}
            onClick={() =>
              act(
                () => beginSecondFactor({ current }),
                (answer) => setFresh(answer ?? null),
              )
            }
          >
            {t("factor.begin")}
          </Button>
        )}
      </div>
    </div>
  );
}
