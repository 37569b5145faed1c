import "server-only";
import { cache } from "react";
import { findGroup } from "@/lib/settings/queries";
import { type OwnText, ownTextForm } from "./forms";
import type { LegalName } from "./names";

/** Group of settings that holds what staff wrote in one legal page. */
export function groupOf(name: LegalName): string {
  return `legal-${name}`;
}

/** What staff wrote in one legal page; the page rests on it. */
export const findOwnText = cache(
  (name: LegalName): Promise<OwnText> => findGroup(groupOf(name), ownTextForm),
);
