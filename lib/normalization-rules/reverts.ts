import "server-only";
import { normalizationInbox, normalizationRules } from "@/db/schema/normalization";
import { revertRows } from "@/lib/changes/revert";
import { inboxEntity } from "./dismiss";
import { ruleEntity } from "./rule-writes";

/** Takes back what was done to rules; products stay as they are. */
export const revertRules = revertRows(normalizationRules, ruleEntity);

/** Puts dismissed texts back into the inbox. */
export const revertInbox = revertRows(normalizationInbox, inboxEntity);
