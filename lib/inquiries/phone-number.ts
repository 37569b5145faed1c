/** Country code of numbers that are written without one. */
const SPAIN = "34";

/**
 * A telephone number as `wa.me` wants it, digits with the country's code, or null for what is none. Nine digits as Spain
 * writes them get its code; anything else has to name its own.
 */
export function whatsappDigits(phone: string): string | null {
  const typed = phone.trim();
  const digits = typed.replace(/\D/g, "");
  const abroad = typed.startsWith("+") ? digits : typed.startsWith("00") ? digits.slice(2) : null;
  if (abroad !== null) return abroad.length >= 8 && abroad.length <= 15 ? abroad : null;
  if (/^[6-9]\d{8}$/.test(digits)) return `${SPAIN}${digits}`;
  return /^34[6-9]\d{8}$/.test(digits) ? digits : null;
}

/** Link that opens a chat with a text in it, which is sent there by hand. */
export function whatsappLink(digits: string, text: string): string {
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
