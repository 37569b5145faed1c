import { staffFile } from "@/lib/doors/staff-file";
import { offersFile } from "@/lib/exports/offers-file";

export const dynamic = "force-dynamic";

/** The offers that the filters of the list show, as a file. */
export const GET = staffFile("fileOffers", "offers.edit", "offers", (query, { lang }) =>
  offersFile(query, lang),
);
