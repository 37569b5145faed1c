import "server-only";
import { createTranslator } from "use-intl/core";
import type { Lang } from "@/lib/i18n/languages";
import type { MessageKey } from "@/lib/i18n/message-key";
import { messagesIn } from "@/lib/i18n/messages";
import { Html, html } from "@/lib/mail/html";
import { dark, light } from "@/lib/mail/templates/palette";
import type { ShopIdentity } from "@/lib/settings/identity";

export type UnsubscribeView =
  | { show: "ask" }
  | { show: "done" }
  | { show: "bad"; error?: MessageKey; typed?: string }
  | { show: "sent" }
  | { show: "failed"; error: MessageKey; id?: string };

type Page = { lang: Lang; identity: ShopIdentity; view: UnsubscribeView };

/** Complete in itself: it must work without JavaScript and without anything else being fetched. */
const style = new Html(`
:root{color-scheme:light dark;--background:${light.background};--surface:${light.surface};--text:${light.text};--muted:${light.muted};--control:${light.control};--accent:${light.accent};--on-accent:${light.onAccent};--wrong:#b42318}
@media (prefers-color-scheme:dark){:root{--background:${dark.background};--surface:${dark.surface};--text:${dark.text};--muted:${dark.muted};--control:${dark.control};--accent:${dark.accent};--on-accent:${dark.onAccent};--wrong:#ff6b5f}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--background);color:var(--text);font:16px/1.5 Arial,sans-serif}
main{width:100%;max-width:34rem;padding:2rem 1.5rem}
.mark{margin:0 0 2rem;color:var(--text);font:900 1.25rem/1.2 "Arial Black",Arial,sans-serif}
.mark a{color:inherit;text-decoration:none}.mark span{color:var(--accent)}
h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.15}
p{margin:0 0 1.5rem;color:var(--muted)}
.wrong{margin:.5rem 0 0;color:var(--wrong)}
label{display:block;margin-bottom:.5rem;font-size:.875rem}
input{width:100%;min-height:2.75rem;padding:0 .75rem;font:inherit;color:var(--text);background:var(--surface);border:1px solid var(--control);border-radius:4px}
button{min-height:2.75rem;margin:0 0 1.5rem;padding:0 1.5rem;font:inherit;font-weight:700;color:var(--on-accent);background:var(--accent);border:0;border-radius:4px;cursor:pointer}
.field{margin-bottom:1rem}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
a{color:inherit;text-underline-offset:4px}`);

function text(lang: Lang) {
  const messages = messagesIn(lang);
  return {
    t: createTranslator({ locale: lang, messages, namespace: "newsletter.unsubscribePage" }),
    any: createTranslator({ locale: lang, messages }),
  };
}

function content({ lang, identity, view }: Page): { title: string; body: Html } {
  const { t, any } = text(lang);
  const { shopName } = identity;
  switch (view.show) {
    case "ask":
      // Without an address of its own the form is sent to the one the reader stands on, token included.
      return {
        title: t("title"),
        body: html`<p>${t("body", { shopName })}</p><form method="post"><button>${t("button")}</button></form>`,
      };
    case "done":
      return { title: t("doneTitle"), body: html`<p>${t("done", { shopName })}</p>` };
    case "sent":
      return { title: t("sentTitle"), body: html`<p>${t("sent")}</p>` };
    case "failed":
      return {
        title: t("failedTitle"),
        body: html`<p>${any(view.error)}${view.id && html` (${view.id})`}</p>`,
      };
    case "bad": {
      const wrong = view.error ? any(view.error) : null;
      return {
        title: t("badTitle"),
        body: html`<p>${t("bad")}</p>
<form method="post" action="/api/newsletter-unsubscribe">
<input type="hidden" name="lang" value="${lang}">
<div class="field"><label for="email">${t("email")}</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254" value="${view.typed ?? ""}"${
          wrong ? html` aria-invalid="true" aria-describedby="wrong"` : null
        }>${wrong ? html`<p class="wrong" id="wrong" role="alert">${wrong}</p>` : null}</div>
<button>${t("send")}</button></form>`,
      };
    }
  }
}

/** The pages of the unsubscribe link, in the person's language and the shop's look. */
export function unsubscribePage(page: Page): string {
  const { lang, identity } = page;
  const { title, body } = content(page);
  const { t } = text(lang);
  const [first = "", ...rest] = identity.shopName.split("&");
  const home = `/${lang}/in-stock`;
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${identity.shopName}</title>
<link rel="icon" href="/brand/icon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
<p class="mark"><a href="${home}">${first}${rest.map((part) => html`<span>&amp;</span>${part}`)}</a></p>
<h1>${title}</h1>
${body}
<p><a href="${home}">${t("home")}</a></p>
</main>
</body>
</html>
`.markup;
}
