import { cookieNames } from "@/components/legal/stored-names";
import type { Lang } from "@/lib/i18n/languages";
import { findIdentity } from "@/lib/settings/queries";
import { PopupLoader } from "./popup-loader";

/** Pop-up campaigns of every page (docs/rules.md#pop-ups). Nothing of them is part of the page itself. */
export async function Popups({ lang }: { lang: Lang }) {
  const { visited, dismissal } = cookieNames((await findIdentity()).cookieKey);
  return <PopupLoader lang={lang} visitedCookie={visited} dismissalCookie={dismissal} />;
}
