import type messages from "@/messages/es.json";
import type { Lang } from "./languages";

declare module "next-intl" {
  interface AppConfig {
    Locale: Lang;
    Messages: typeof messages;
  }
}
