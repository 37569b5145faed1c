import { createTranslator } from "use-intl/core";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import type { OpenTexts } from "./open-words";

/** The sentences with their places left open: they are filled in the browser, which alone knows the time. */
export function openTexts(lang: Lang): OpenTexts {
  const say = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "visit.open" });
  const places = { time: "{time}", day: "{day}", times: "{times}" };
  return {
    openUntil: say("openUntil", places),
    opensToday: say("opensToday", places),
    opensTomorrow: say("opensTomorrow", places),
    opensOn: say("opensOn", places),
    closedForLong: say("closedForLong"),
    dayClosed: say("dayClosed", places),
    dayHours: say("dayHours", places),
  };
}
