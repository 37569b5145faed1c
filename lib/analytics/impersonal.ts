/** Words that somebody looked for; nothing of them where they could be an address or a number of a person. */
export function impersonal(words: string): string {
  return /@|\d{9}/.test(words.replace(/[ .-]/g, "")) ? "" : words;
}
