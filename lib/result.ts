import type messages from "@/messages/es.json";

type Leaves<T, Path extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaves<T[K], `${Path}${K}.`>;
}[keyof T & string];

/** Key of a text in messages/<lang>.json, e.g. `wishes.saved`. */
export type MessageKey = Leaves<typeof messages>;

/** Answer of every form and call: expected failures are values with a message key, never thrown. */
export type Result<T = undefined> =
  | { ok: true; data: T }
  | { ok: false; error: MessageKey; fields?: Record<string, MessageKey> };
