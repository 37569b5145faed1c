import type { MessageKey } from "@/lib/i18n/message-key";

const failures = {
  unknownFormat: { status: 415, key: "media.unknownFormat" },
  unreadable: { status: 400, key: "media.unreadable" },
  tooLarge: { status: 413, key: "media.tooLarge" },
  tooSlow: { status: 413, key: "media.tooSlow" },
  folderClosed: { status: 507, key: "media.folderClosed" },
  busy: { status: 503, key: "calls.busy" },
  diskFull: { status: 507, key: "media.diskFull" },
} as const satisfies Record<string, { status: number; key: MessageKey }>;

/** Why a picture is refused. */
export type PictureProblem = keyof typeof failures;

/** A picture that cannot be kept, and why; `key` names the text to show, `status` suits an answer. */
export class PictureError extends Error {
  override readonly name = "PictureError";
  readonly key: MessageKey;
  readonly status: number;

  constructor(
    readonly reason: PictureProblem,
    options?: ErrorOptions,
  ) {
    super(`Picture refused: ${reason}`, options);
    this.key = failures[reason].key;
    this.status = failures[reason].status;
  }
}
