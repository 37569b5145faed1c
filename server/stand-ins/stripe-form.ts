import { StripeError } from "./stripe-objects";

const METHODS = ["card", "bizum"];
const HOURS = 60 * 60;

/** What a session can be made with here; Stripe refuses a parameter that it does not know. */
const TAKEN = [
  "adaptive_pricing",
  "allowed_payment_method_types",
  "cancel_url",
  "client_reference_id",
  "customer_email",
  "expand",
  "expires_at",
  "line_items",
  "locale",
  "metadata",
  "mode",
  "payment_intent_data",
  "success_url",
];
/** The fields of a form under one name: `metadata[order]=1` as `{ order: "1" }`. */
export function fieldsUnder(form: URLSearchParams, name: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [key, value] of form) {
    const inner = key.startsWith(`${name}[`) && key.endsWith("]") ? key.slice(name.length + 1, -1) : "";
    if (inner && !inner.includes("[")) fields[inner] = value;
  }
  return fields;
}

/** What the lines of a session come to, in cents, and their currency and names. */
function readLines(form: URLSearchParams): { cents: number; currency: string; names: string[] } {
  const lines = [];
  for (let at = 0; form.has(`line_items[${at}][price_data][unit_amount]`); at++) {
    const of = (name: string) => form.get(`line_items[${at}]${name}`) ?? "";
    lines.push({
      cents: Number(of("[price_data][unit_amount]")) * Number(of("[quantity]") || "1"),
      currency: of("[price_data][currency]"),
      name: of("[price_data][product_data][name]"),
    });
  }
  const currency = lines[0]?.currency ?? "";
  const isSound = lines.every((line) => Number.isInteger(line.cents) && line.cents >= 0 && line.name !== "");
  if (lines.length === 0 || !isSound || lines.some((line) => line.currency !== currency))
    throw new StripeError(400, "parameter_invalid_integer", "The line items cannot be added up.");
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  if (cents < 50) throw new StripeError(400, "amount_too_small", "The total must be at least 50 cents.");
  return { cents, currency, names: lines.map(({ name }) => name) };
}

/** What a new session is made of, checked as Stripe checks it; `now` in seconds. Throws a {@link StripeError}. */
export function readSessionForm(form: URLSearchParams, now: number) {
  for (const name of form.keys())
    if (!TAKEN.includes(name.replace(/\[.*$/, "")))
      throw new StripeError(400, "parameter_unknown", `Received unknown parameter: ${name}`);
  if (form.get("mode") !== "payment") throw new StripeError(400, "parameter_unknown", "Only mode=payment.");
  const success = form.get("success_url") ?? "";
  if (!URL.canParse(success)) throw new StripeError(400, "url_invalid", "success_url is no address.");
  const { cents, currency, names } = readLines(form);
  const expires = Number(form.get("expires_at") ?? now + 24 * HOURS);
  if (!(expires >= now + HOURS / 2 && expires <= now + 24 * HOURS))
    throw new StripeError(400, "parameter_invalid", "expires_at must be 30 minutes to 24 hours from now.");
  const asked = [...form]
    .filter(([name]) => /^allowed_payment_method_types\[\d*\]$/.test(name))
    .map(([, type]) => type);
  if (asked.some((type) => !METHODS.includes(type)) || (asked.includes("bizum") && currency !== "eur"))
    throw new StripeError(400, "payment_method_unactivated", "This account takes cards and Bizum in euros.");
  return { cents, currency, names, success, expires, asked, methods: asked.length > 0 ? asked : METHODS };
}
