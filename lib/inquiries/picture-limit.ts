/** Photographs that a request takes. */
export const MOST_PICTURES = 3;
