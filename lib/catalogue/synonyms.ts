import "server-only";
import { cache } from "react";
import { db } from "@/db/client";
import { searchSynonyms } from "@/db/schema/listings";
import type { Synonym } from "./understanding/vocabulary";

/** What staff added to the words of searches. Pages of searches are not kept, so nothing has to expire. */
export const listSynonyms = cache(
  async (): Promise<Synonym[]> =>
    db
      .select({ words: searchSynonyms.words, meaning: searchSynonyms.meaning })
      .from(searchSynonyms)
      .orderBy(searchSynonyms.id),
);
