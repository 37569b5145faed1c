import "server-only";
import { cache } from "react";
import { createTranslator } from "use-intl/core";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { findGroup } from "@/lib/settings/queries";
import { deliverySettingsForm } from "./forms";
import { describeHours } from "./hours-text";
import type { OpeningHours } from "./opening-hours";

/** Opening hours and delivery zones. One read per page, however many components ask; rests on the settings. */
export const findDelivery = cache(() => findGroup("delivery", deliverySettingsForm));

/** Opening hours as lines in a language; they name no "today", so a kept page stays right. */
export function sayHours(hours: OpeningHours, lang: Lang): string[] {
  const say = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "delivery.hours" });
  return describeHours(hours, lang, say);
}

/** The shop's opening hours as lines in the page's language. */
export async function listOpeningHours(lang: Lang): Promise<string[]> {
  return sayHours((await findDelivery()).hours, lang);
}
