import "server-only";
import { z } from "zod";
import type { Transaction } from "@/db/client";
import demo from "@/db/demo/collections.json";
import { createCollectionForm } from "./forms";
import { insertCollection, isSlugTaken } from "./write-collection";

/** The demo shop's collections, by rules. Those that are there stay as they are. */
export async function loadDemoCollections(tx: Transaction): Promise<void> {
  for (const values of z.array(createCollectionForm).parse(demo)) {
    if (!(await isSlugTaken(tx, values.slug, null))) await insertCollection(tx, values);
  }
}
