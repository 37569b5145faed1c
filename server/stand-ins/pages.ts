import { escapeMarkup } from "@/lib/escape-markup";
import type { Lang } from "@/lib/i18n/languages";
import { formatMoney } from "@/lib/money";
import { deliveries } from "./deliveries";

const words = {
  es: {
    noMoney: "Pago simulado: aquí no se mueve dinero.",
    instead: "Esta página ocupa el lugar de la de {provider} mientras la tienda no tenga claves propias.",
    pay: { card: "Pagar con tarjeta", bizum: "Pagar con Bizum" },
    deny: "El banco lo deniega",
    leave: "Cancelar y volver a la tienda",
    delivery: "Aviso del pago a la tienda",
    now: "antes de volver",
    twice: "dos veces",
    late: "20 segundos tarde",
    never: "no llega",
    denied: "El banco ha denegado el pago. Puedes probar otra vez.",
    over: "Este pago ya terminó.",
    back: "Volver a la tienda",
    refused: "{provider} no acepta lo que ha enviado la tienda",
  },
  en: {
    noMoney: "Simulated payment: no money moves here.",
    instead: "This page stands in for {provider}’s until the shop has keys of its own.",
    pay: { card: "Pay by card", bizum: "Pay by Bizum" },
    deny: "The bank declines it",
    leave: "Cancel and return to the shop",
    delivery: "The shop hears of the payment",
    now: "before you return",
    twice: "twice",
    late: "20 seconds late",
    never: "never",
    denied: "The bank declined the payment. You can try again.",
    over: "This payment is over.",
    back: "Back to the shop",
    refused: "{provider} does not accept what the shop sent",
  },
} as const;

const style = `
  :root { color-scheme: dark light; --background: #0c0c0d; --surface: #161617; --text: #f5f2ec; --muted: #a8a39a;
    --hairline: #2a2a2c; --control: #6f6a63; --accent: #ff5b35; --on-accent: #0c0c0d; }
  @media (prefers-color-scheme: light) {
    :root { --background: #f7f4ee; --surface: #fff; --text: #141414; --muted: #6a655d; --hairline: #d9d3c7;
      --control: #8a8378; --accent: #c93a14; --on-accent: #fff; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--background); color: var(--text); font: 16px/1.5 Arial, sans-serif; }
  .notice { margin: 0; padding: 12px 16px; background: var(--accent); color: var(--on-accent); font-weight: 700;
    text-align: center; }
  main { max-width: 28rem; margin: 0 auto; padding: 24px 16px 48px; }
  h1 { margin: 24px 0 0; font: 900 2rem/1.15 "Arial Black", Arial, sans-serif; }
  p { margin: 8px 0 0; color: var(--muted); }
  form { display: grid; gap: 12px; margin-top: 24px; padding: 16px; background: var(--surface);
    border: 1px solid var(--hairline); border-radius: 8px; }
  button, .button, select { min-height: 44px; border-radius: 4px; font: inherit; }
  button, .button { border: 1px solid var(--control); background: none; color: var(--text); font-weight: 700;
    cursor: pointer; }
  .button { display: inline-flex; align-items: center; margin-top: 24px; padding: 0 24px; text-decoration: none; }
  .pay { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
  label { display: grid; gap: 4px; color: var(--muted); font-size: 14px; }
  select { padding: 0 8px; border: 1px solid var(--control); background: var(--background); color: var(--text);
    font-size: 16px; }
  [role=alert] { color: var(--text); font-weight: 700; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }`;

function draw(lang: Lang, provider: string, title: string, content: string): string {
  const text = words[lang];
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title>
<style>${style}</style>
</head>
<body>
<header class="notice">${text.noMoney}</header>
<main>
<p>${text.instead.replace("{provider}", provider)}</p>
${content}
</main>
</body>
</html>
`;
}

type PayPage = {
  lang: Lang;
  provider: string;
  /** What is paid, in the shop's words. */
  description: string;
  cents: number;
  methods: readonly ("card" | "bizum")[];
  /** Where the form is posted, and what it carries along. */
  action: string;
  hidden: Record<string, string>;
  isDenied?: boolean;
};

/** The page where a payer pays, is denied or turns back, and where a tester says how the shop hears of it. */
export function payPage(page: PayPage): string {
  const text = words[page.lang];
  const hidden = Object.entries(page.hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`,
  );
  const buttons = page.methods.map(
    (method) => `<button class="pay" name="how" value="${method}">${text.pay[method]}</button>`,
  );
  const choices = deliveries.map((delivery) => `<option value="${delivery}">${text[delivery]}</option>`);
  const content = `<h1>${formatMoney(page.cents, page.lang)}</h1>
<p>${escapeMarkup(page.description)}</p>
${page.isDenied ? `<p role="alert">${text.denied}</p>` : ""}
<form method="post" action="${escapeMarkup(page.action)}">
${hidden.join("\n")}
${buttons.join("\n")}
<button name="how" value="deny">${text.deny}</button>
<button name="how" value="cancel">${text.leave}</button>
<label>${text.delivery}<select name="delivery">${choices.join("")}</select></label>
</form>`;
  return draw(page.lang, page.provider, `${page.provider} · ${text.noMoney}`, content);
}

/** Says that a payment was paid, has expired or is not known, and leads back where it is known to where. */
export function overPage(lang: Lang, provider: string, back: string | null): string {
  const text = words[lang];
  const link = back ? `<a class="button" href="${escapeMarkup(back)}">${text.back}</a>` : "";
  return draw(lang, provider, text.over, `<h1>${text.over}</h1>\n${link}`);
}

/** Says with which code the provider refuses the shop's form: a fault of the shop, never of the payer. */
export function refusedPage(lang: Lang, provider: string, code: string): string {
  const title = words[lang].refused.replace("{provider}", provider);
  return draw(lang, provider, title, `<h1>${escapeMarkup(code)}</h1>\n<p role="alert">${title}</p>`);
}
