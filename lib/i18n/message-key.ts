import type messages from "@/messages/es.json";

type Leaves<T, Path extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaves<T[K], `${Path}${K}.`>;
}[keyof T & string];

/** Key of a text in messages/<lang>.json, e.g. `wishes.saved`. */
export type MessageKey = Leaves<typeof messages>;

/** What a text names in its places, e.g. `{names}`. */
export type MessageValues = Record<string, string | number>;
