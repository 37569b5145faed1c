import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

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
      <Button onClick={onKept} className="self-start">
        {t("codesKept")}
      </Button>
    </div>
  );
}
