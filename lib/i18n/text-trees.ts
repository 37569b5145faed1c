/** Texts under their keys. In the build, texts with places in them are compiled to arrays; they are leaves as well. */
export type TextTree = { [key: string]: unknown };

function isTree(value: unknown): value is TextTree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Everything of both trees; where both say something under the same key, `more` counts. */
export function mergeTexts(texts: TextTree, more: TextTree): TextTree {
  const merged = { ...texts };
  for (const [key, value] of Object.entries(more)) {
    const known = merged[key];
    merged[key] = isTree(known) && isTree(value) ? mergeTexts(known, value) : value;
  }
  return merged;
}

/** The part of a tree that stands under a path, e.g. `admin.lists`, in its place. A path that is not there gives nothing. */
export function textsUnder(tree: TextTree, path: string): TextTree {
  const [key = "", ...rest] = path.split(".");
  const value = tree[key];
  if (value === undefined) return {};
  if (rest.length === 0) return { [key]: value };
  return isTree(value) ? { [key]: textsUnder(value, rest.join(".")) } : {};
}

/** Paths of all branches with one of these names, wherever they stand. */
export function branchesNamed(tree: TextTree, names: readonly string[], above = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (!isTree(value)) return [];
    const path = above + key;
    return names.includes(key) ? [path] : branchesNamed(value, names, `${path}.`);
  });
}
