import { CircleCheck, CircleDashed } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ProviderSetUp } from "@/lib/payment-providers/staff-queries";
import { Panel } from "../shell/panel";

const steps = {
  stripe: ["stripe.account", "stripe.key", "stripe.webhook", "stripe.events", "stripe.restart"],
  redsys: ["redsys.contract", "redsys.data", "redsys.notify", "redsys.bizum", "redsys.restart"],
} as const;

/** How a provider is set up, step by step, and what of it is done. */
export function ProviderSteps({ provider }: { provider: ProviderSetUp }) {
  const t = useTranslations("admin.settings.payments");
  const { name, isSetUp, isTest, isStandIn, settings, notify, canBeAsked } = provider;
  const state = isStandIn ? "standIn" : isTest ? "test" : "live";
  const values = {
    address: notify,
    code: (words: ReactNode) => <code className="wrap-anywhere">{words}</code>,
  };
  return (
    <Panel title={name === "stripe" ? "Stripe" : "Redsys"} hint={t(`${name}.what`)}>
      <p className="font-semibold">{isSetUp ? t(`state.${state}`) : t("state.missing")}</p>
      <ul className="mt-3 grid gap-1 text-sm">
        {settings.map(({ name: setting, isSet }) => {
          const Icon = isSet ? CircleCheck : CircleDashed;
          return (
            <li key={setting} className="flex items-center gap-2">
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              <code className="wrap-anywhere">{setting}</code>
              <span className="text-muted-foreground">{t(isSet ? "set" : "notSet")}</span>
            </li>
          );
        })}
      </ul>
      <ol className="mt-4 grid list-decimal gap-2 pl-5 text-sm">
        {steps[name].map((step) => (
          <li key={step}>{t.rich(step, values)}</li>
        ))}
      </ol>
      {isSetUp && !canBeAsked ? <p className="mt-4 text-sm">{t("cannotAsk")}</p> : null}
    </Panel>
  );
}
