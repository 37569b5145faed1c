/** What goods of one size have for a size, as part of a pattern that does not mind case: `Talla única`, `One size`, `Einheitsgröße`. */
export const oneSizeWords =
  "(?:(?:talla|taglia|tg\\.?|taille|tamanho|tama[ñn]o|size|t\\.) )?(?:[uú]nic[ao]|unique)|one[ -]?size|einheitsgr(?:ö|oe)(?:ß|ss)e";
