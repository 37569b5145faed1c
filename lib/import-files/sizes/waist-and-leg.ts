/** `32/32`, `34/30`: waist and leg of trousers in inches. */
export const waistAndLeg = /^(2[4-9]|3\d|4[0-4]) ?\/ ?(2[68]|3[0246])$/;
