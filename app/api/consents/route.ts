import { visitorRoute } from "@/lib/doors/visitor";
import { consentCall } from "@/lib/privacy/forms";
import { recordConsent } from "@/lib/privacy/record-consent";

/** Takes a decision of the cookie banner into the consent record (docs/rules.md#personal-data). */
export const POST = visitorRoute(
  "recordConsent",
  consentCall,
  async (call, { tx }) => {
    await recordConsent(tx, call);
    return { data: { ok: true }, status: 201 };
  },
  { limit: "events" },
);
