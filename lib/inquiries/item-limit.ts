/** Items that one inquiry names. */
export const MOST_ITEMS = 200;
