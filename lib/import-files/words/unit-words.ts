/**
 * A word for the pieces that a number counts, as part of a pattern that does not mind case: `2 pares`, `3 uds.`, `1 Paar`. Written with
 * its accents or folded. The point of a short one stands behind it.
 */
export const unitWord =
  "(?:uds?|unid|unidad(?:es)?|unitats?|unit[àa]|units?|unit[ée]s?|par|pares|pairs?|prs?|paires?|pai[ao]|paare?|parells?|pcs?|pi[eè]ces?|pe[çc]as?|piezas?|pza?s?|pezz[io]|st(?:ü|ue|u)ck|stk|stuks?)";
