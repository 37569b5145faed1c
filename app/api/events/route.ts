import { headers } from "next/headers";
import { eventsCall } from "@/lib/analytics/forms";
import { recordEvents } from "@/lib/analytics/record-events";
import { userAgentOf } from "@/lib/caller";
import { visitorCall } from "@/lib/doors/visitor";

/** Takes what a page counted (docs/rules.md#analytics). */
export const POST = visitorCall(
  eventsCall,
  async ({ events }, { lang, address }) => {
    const caller = { address, userAgent: userAgentOf(await headers()), lang };
    return { data: { recorded: await recordEvents(events, caller) } };
  },
  { limit: "events" },
);
