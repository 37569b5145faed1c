import type { ReactNode } from "react";
import type { ShopIdentity } from "@/lib/settings/identity";

export type LegalSection = {
  /** Anchor; the same in both languages, so a link survives the language switch. */
  id: string;
  title: string;
  Body: (props: { identity: ShopIdentity }) => ReactNode;
};

export type LegalText = {
  /** First day of the first version, ISO date; null when the text names none. */
  inForceSince: string | null;
  /** Last revision, ISO date. */
  revised: string;
  sections: readonly LegalSection[];
};
