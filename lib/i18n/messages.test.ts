import { expect, test } from "vitest";
import en from "@/messages/en.json";
import es from "@/messages/es.json";

type Tree = { [key: string]: string | Tree };

/** Every text under its full key, with the names of what is filled into it. */
function leaves(tree: Tree, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") {
      // The branches of a plural stand in braces too, behind their word.
      const names = [...value.matchAll(/(?<!(?:zero|one|other|yes|no|=\d+) ?)\{(\w+)(?=\s*[},])/g)].map(
        ([, name]) => name,
      );
      found.set(path + key, [...new Set(names)].toSorted().join(" "));
    } else {
      for (const [inner, args] of leaves(value, `${path}${key}.`)) found.set(inner, args);
    }
  }
  return found;
}

test("both languages say the same things with the same parts", () => {
  expect(Object.fromEntries(leaves(es))).toEqual(Object.fromEntries(leaves(en)));
});

test("no text is empty", () => {
  for (const tree of [es, en]) {
    expect(JSON.stringify(tree)).not.toMatch(/:""/);
  }
});
