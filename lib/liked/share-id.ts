const SHAPE = /^[\w-]{32}$/;

/** Whether a text has the shape of a shared list's id: others are not asked for. */
export function isShareId(text: string): boolean {
  return SHAPE.test(text);
}

/** Path of a shared list without the origin (docs/rules.md#shared-lists). */
export function sharePath(lang: string, shareId: string): string {
  return `/${lang}/shared/${shareId}`;
}

/** Most items that a shared list holds. */
export const MAX_SHARED = 200;
