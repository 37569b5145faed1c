/** The form of a new synonym that begins with what somebody searched for. */
export function newSynonymHref(words: string): string {
  return `/admin/synonyms/new?${new URLSearchParams({ words })}`;
}
