/** Texts that are kept: files have few titles, and each of them, as many a cell, is asked for in every record. */
const most = 5000;

/** What a function makes of a text, kept for the next time that the text comes; all are forgotten once they are many. */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = read(text);
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
