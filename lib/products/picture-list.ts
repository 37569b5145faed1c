import type { Picture } from "@/lib/media/picture";

/** A picture of a product in both languages, as the audit trail keeps it: a product's pictures are one list. */
export type ListedPicture = Omit<Picture, "alt"> & { altEs: string; altEn: string };

function same(one: ListedPicture, other: ListedPicture): boolean {
  const { altEs, altEn, hash } = one;
  return hash === other.hash && altEs === other.altEs && altEn === other.altEn;
}

function hashes(list: readonly ListedPicture[]): string {
  return list.map(({ hash }) => hash).join(" ");
}

/** The list in the order of the given hashes; what they do not name follows, what they name in vain is left out. */
export function inOrderOf(list: readonly ListedPicture[], wanted: readonly string[]): ListedPicture[] {
  const named = [...new Set(wanted)].flatMap((hash) => list.find((one) => one.hash === hash) ?? []);
  return [...named, ...list.filter((one) => !named.includes(one))];
}

/**
 * Takes one change of a list back although others may have followed: what went comes back at its place, what came goes,
 * texts and order are set back where they are still as the change left them. Null when they are not.
 */
export function takeBackPictures(
  now: readonly ListedPicture[],
  before: readonly ListedPicture[],
  after: readonly ListedPicture[],
): ListedPicture[] | null {
  if (now.length === after.length && now.every((one, at) => after[at] && same(one, after[at])))
    return [...before];
  const find = (list: readonly ListedPicture[], { hash }: ListedPicture) =>
    list.find((one) => one.hash === hash);
  const gone = before.filter((one) => !find(after, one));
  const come = after.filter((one) => !find(before, one));
  const described = before.filter((one) => {
    const left = find(after, one);
    return left && !same(left, one);
  });
  const moved = gone.length + come.length + described.length === 0;
  if (moved && hashes(now) !== hashes(after)) return null;
  const hasChanged = [...come, ...described.flatMap((one) => find(after, one) ?? [])].some((left) => {
    const stored = find(now, left);
    return !stored || !same(stored, left);
  });
  if (hasChanged || gone.some((one) => find(now, one))) return null;
  const list = now
    .filter((one) => !come.includes(one) && !find(come, one))
    .map((one) => find(described, one) ?? one);
  for (const one of gone) list.splice(before.indexOf(one), 0, one);
  return list;
}
