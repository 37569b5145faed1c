import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultLanguage, isLang } from "./languages";

/** The texts of one language as JSON in the ICU format, Spanish for a language the shop does not speak. */
export function readMessagesFile(lang: string): Promise<string> {
  // Read from disk: what the build imports is already compiled.
  return readFile(join(process.cwd(), "messages", `${isLang(lang) ? lang : defaultLanguage}.json`), "utf8");
}
