import { makeFormKey } from "./make-form-key";

/**
 * The key of a form, by what it says. Sent again after an answer that was lost it keeps its key and is written once;
 * corrected it is another form, else the shop would answer as it did and drop what was corrected. What the shop has
 * refused was not written: corrected it keeps its key, and takes no further turn (lib/limits.ts).
 */
export function keyPerText(): (text: string, wasRefused?: boolean) => string {
  let known = "";
  let key = "";
  return (text, wasRefused = false) => {
    if (key === "" || (text !== known && !wasRefused)) key = makeFormKey();
    known = text;
    return key;
  };
}

/** What a form says, whole: its fields with their values. */
export function textOf(data: FormData): string {
  return JSON.stringify([...data]);
}
