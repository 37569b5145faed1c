import { useTranslations } from "next-intl";
import { Button, buttonVariants } from "@/components/ui/button";

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useTranslations("admin.account.factor");
  return (
    <div role="status" className="flex max-w-md flex-col gap-4 rounded-md border border-input bg-card p-4">
      <h3 className="font-semibold">{t("codesTitle")}</h3>
      <p className="text-sm">{t("codesHint")}</p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`}
          download={t("codesName")}
          className={buttonVariants({ variant: "outline" })}
        >
          {t("codesFile")}
        </a>
        <Button onClick={onKept}>{t("codesKept")}</Button>
      </div>
    </div>
  );
}
