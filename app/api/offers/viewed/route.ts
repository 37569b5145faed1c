import { visitorRoute } from "@/lib/doors/visitor";
import { viewOffer } from "@/lib/offers/answer-offer";
import { viewedForm } from "@/lib/offers/forms";

/** The page of an offer is visible to somebody; programs that only fetch it never post. */
export const POST = visitorRoute("viewOffer", viewedForm, viewOffer, { limit: "events" });
