import { isSame } from "@/lib/same-value";
import type { ChangeName, Facts, Snapshot } from "./facts";

const said: Record<Exclude<ChangeName, "template" | "shop">, readonly (keyof Facts)[]> = {
  name: ["brand", "name"],
  price: ["price", "before", "lowest", "note"],
  sizes: ["sizes"],
  picture: ["pictures"],
};

/** What is seen on a picture and is otherwise today; empty while it is as it was drawn. Where its link leads is not seen. */
export function changesSince(drawn: Snapshot, today: Snapshot): ChangeName[] {
  const changes: ChangeName[] = [];
  if (!isSame(drawn.body, today.body)) changes.push("template");
  if (drawn.shopName !== today.shopName) changes.push("shop");
  for (const name of ["name", "price", "sizes", "picture"] as const) {
    const differs = (["es", "en"] as const).some((lang) =>
      said[name].some((field) => !isSame(drawn.facts[lang][field], today.facts[lang][field])),
    );
    if (differs) changes.push(name);
  }
  return changes;
}
