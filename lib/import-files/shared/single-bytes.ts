/** Signs of the bytes 0x80–0x9f of Windows-1252; Node's own decoder takes them for control characters (Latin-1). */
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Signs of the bytes 0x80–0xff of code page 850, which programs of DOS write in Western Europe; browsers' decoders lack it. */
const cp850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤" +
  "ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

const tables = { "windows-1252": windows1252, cp850 };

/** Whether an encoding is one that `decodeBytes` reads, and Node's own decoder does not read or reads wrongly. */
export function isSingleByte(encoding: string): encoding is keyof typeof tables {
  return Object.hasOwn(tables, encoding);
}

/** Bytes of an encoding of one byte for each sign as text, so that pieces of a file may be read one by one. */
export function decodeBytes(bytes: Uint8Array, encoding: keyof typeof tables): string {
  const table = tables[encoding];
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return text.replace(/[\u0080-\u00ff]/g, (sign) => table.charAt(sign.charCodeAt(0) - 0x80) || sign);
}
