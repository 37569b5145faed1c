/** Days after the receipt that the shop gives, for withdrawal and for its own return; the law gives 14 (RDL 1/2007, art. 102). */
export const RETURN_DAYS = 15;
