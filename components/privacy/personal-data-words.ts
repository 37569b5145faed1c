import type messages from "@/messages/es.json";

/** Texts of the two islands of this page; they come with it, so that no other page carries them. */
export type PersonalDataWords = (typeof messages)["privacy"]["tools"];

/** What an answer of the shop says, in the page's language, by its key. */
export type SaidWords = Record<string, string>;
