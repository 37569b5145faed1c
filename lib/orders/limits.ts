/** Pieces of one order; more than this is not a shopper's. */
export const MAX_PIECES = 20;

/** Minutes that an attempt to pay lives at its provider: Stripe gives 30 at least, Redsys 30. */
export const SESSION_MINUTES = 31;
/** Minutes that goods are held from the start of an attempt; the rest is for word of the money to come. */
export const PAYMENT_HOLD_MINUTES = 45;
/** Minutes after which somebody who has not paid is written to; most who pay have paid by then. */
export const UNPAID_MAIL_MINUTES = 10;
/** Attempts to pay one order: each holds its goods anew. */
export const MAX_ATTEMPTS = 5;

/** What one person may have reserved on the site at a time; more keeps pairs from others who would buy them. */
export const MAX_RESERVATIONS = 3;
export const MAX_RESERVED_PIECES = 6;

/** Days in which the rest of the price is paid once ordered goods are here, and the day on which the customer is reminded. */
export const BALANCE_DAYS = 7;
export const BALANCE_REMINDER_DAYS = 5;

/** Days that another size is kept for an exchange, and how often its customer may ask for one piece by themselves. */
export const EXCHANGE_DAYS = 7;
export const MAX_EXCHANGE_REQUESTS = 3;
