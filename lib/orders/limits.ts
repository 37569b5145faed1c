/** Pieces of one order; more than this is not a shopper's. */
export const MAX_PIECES = 20;
