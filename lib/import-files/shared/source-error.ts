import type { MessageKey } from "@/lib/i18n/message-key";

/** A file that cannot be read as a whole, and why; `values` fill the text. */
export class SourceError extends Error {
  override readonly name = "SourceError";

  constructor(
    readonly key: MessageKey,
    readonly values: Record<string, string | number> = {},
    options?: ErrorOptions,
  ) {
    super(key, options);
  }
}
