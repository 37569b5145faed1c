/** Pattern of SQL's LIKE for texts that hold the words somewhere; its own signs in them mean nothing but themselves. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}
