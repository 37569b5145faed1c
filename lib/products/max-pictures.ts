/** Most pictures that a product may have. */
export const MAX_PICTURES = 40;
