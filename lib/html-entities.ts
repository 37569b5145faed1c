/** Named characters that mails and exports of other shops use, by their names in lower case. */
const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  aacute: "á",
  eacute: "é",
  iacute: "í",
  oacute: "ó",
  uacute: "ú",
  ntilde: "ñ",
  uuml: "ü",
  ccedil: "ç",
  iquest: "¿",
  iexcl: "¡",
  euro: "€",
  ndash: "–",
  mdash: "—",
  rsquo: "’",
  lsquo: "‘",
  rdquo: "”",
  ldquo: "“",
  hellip: "…",
  trade: "™",
  reg: "®",
  copy: "©",
  deg: "°",
  ordf: "ª",
  ordm: "º",
  middot: "·",
  laquo: "«",
  raquo: "»",
  pound: "£",
  szlig: "ß",
  agrave: "à",
  acirc: "â",
  atilde: "ã",
  auml: "ä",
  aring: "å",
  egrave: "è",
  ecirc: "ê",
  euml: "ë",
  igrave: "ì",
  icirc: "î",
  iuml: "ï",
  ograve: "ò",
  ocirc: "ô",
  otilde: "õ",
  ouml: "ö",
  oslash: "ø",
  ugrave: "ù",
  ucirc: "û",
};

function characterOf(whole: string, decimal?: string, hex?: string, name = ""): string {
  if (name) {
    const character = named[name.toLowerCase()] ?? whole;
    return /^[A-Z][a-z]/.test(name) ? character.toUpperCase() : character;
  }
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
}

/** Text with the character references of HTML as characters; names that are not known here stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, characterOf);
}
