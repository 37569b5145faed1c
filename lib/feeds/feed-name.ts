import { isLang, type Lang, languages } from "@/lib/i18n/languages";
import { type FeedReader, feedReaders } from "./feed-item";

export type FeedName = { reader: FeedReader; lang: Lang };

/** The feeds there are, one per reader and language. */
export const feedNames: readonly FeedName[] = feedReaders.flatMap((reader) =>
  languages.map((lang) => ({ reader, lang })),
);

/** Address of a feed without the site, e.g. `/feeds/google-es.xml`. */
export function feedPath({ reader, lang }: FeedName): string {
  return `/feeds/${reader}-${lang}.xml`;
}

/** The feed that the last part of an address names; null for any other file. */
export function parseFeedFile(file: string): FeedName | null {
  const [, name, lang] = /^([a-z]+)-([a-z]{2})\.xml$/.exec(file) ?? [];
  const reader = feedReaders.find((one) => one === name);
  return reader && isLang(lang) ? { reader, lang } : null;
}
