import type { Lang } from "@/lib/i18n/languages";
import { formatAddress, type ShopIdentity } from "@/lib/settings/identity";
import { Html, html } from "../html";
import { type Block, blockHtml, blockText } from "./blocks";
import { dark, light } from "./palette";

type Frame = {
  lang: Lang;
  identity: ShopIdentity;
  title: string;
  /** What lists of mails show beside the subject. */
  preheader: string;
  blocks: Block[];
  /** Why the person gets this mail, and further lines at its foot. */
  foot: string[];
  /** Newsletter mails end with it. */
  unsubscribe?: { label: string; href: string };
  home: string;
};

/** Programs that know dark mode get the shop's; the others turn the light one themselves, which it bears. */
function darkRules(prefix: string): string {
  const rules: [selector: string, rule: string][] = [
    [".page", `background:${dark.background}!important`],
    [
      ".card",
      `background:${dark.surface}!important;color:${dark.text}!important;border-color:${dark.hairline}!important`,
    ],
    [".text", `color:${dark.text}!important`],
    [".muted", `color:${dark.muted}!important`],
    [".link,.amp", `color:${dark.accent}!important`],
    [".accent", `background:${dark.accent}!important`],
    [".on-accent", `color:${dark.onAccent}!important`],
    [".edge", `border-color:${dark.hairline}!important`],
    [".box", `border-color:${dark.control}!important`],
    [".quote", `border-color:${dark.accent}!important`],
  ];
  return rules.map(([selector, rule]) => `${selector.replace(/\./g, `${prefix}.`)}{${rule}}`).join("");
}

// Outlook on the web marks what it darkened with data-ogsc and data-ogsb; in a sheet of their own, as Gmail throws away
// a whole sheet for one selector it does not know.
const style = new Html(`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-underline-offset:2px}
@media (max-width:480px){.inner{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){${darkRules("")}}
</style>
<style>${darkRules("[data-ogsc] ")}${darkRules("[data-ogsb] ")}</style>
<!--[if mso]><style>*{font-family:Arial,sans-serif!important}</style><![endif]-->`);

/** The shop's name in words, so that a mail without pictures still has its head; the ampersand takes the accent. */
function wordmark(shopName: string): Html {
  const [first = "", ...rest] = shopName.split("&");
  const tail = rest.map((part) => html`<span class="amp" style="color:${light.accent}">&amp;</span>${part}`);
  return html`${first}${tail}`;
}

/** Blank room after the preheader, so that lists do not show the first sentence behind it. */
const filler = new Html("&#8199;&#65279;".repeat(60));

function footLines({ identity, lang }: Frame): string[] {
  const { shopName, legalName, address, email, phone } = identity;
  const owner = legalName === shopName ? shopName : `${shopName} · ${legalName}`;
  return [`${owner} · ${formatAddress(address, lang)}`, [email, phone].filter(Boolean).join(" · ")];
}

function frameHtml(frame: Frame): Html {
  const { lang, identity, title, preheader, blocks, foot, unsubscribe, home } = frame;
  const small = `margin:0 0 8px;font-size:12px;line-height:18px;color:${light.muted}`;
  return html`<!doctype html>
<html lang="${lang}" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${title}</title>
${style}
</head>
<body class="page" style="margin:0;padding:0;background:${light.background};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0">${preheader}${filler}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.background}" style="background:${light.background}">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;font-family:Arial,Helvetica,sans-serif">
<tr><td style="padding:0 4px 16px"><a class="text" href="${home}" style="font-family:'Arial Black',Arial,sans-serif;font-size:22px;line-height:28px;font-weight:900;letter-spacing:-0.01em;color:${light.text};text-decoration:none">${wordmark(identity.shopName)}</a></td></tr>
<tr><td class="card inner" bgcolor="${light.surface}" style="padding:36px 40px 24px;background:${light.surface};border:1px solid ${light.hairline};border-radius:8px;color:${light.text}">
<h1 style="margin:0 0 20px;font-size:26px;line-height:31px;font-weight:bold;letter-spacing:-0.01em">${title}</h1>
${blocks.map(blockHtml)}
</td></tr>
<tr><td style="padding:20px 4px 0">
${[...foot, ...footLines(frame)].map((line) => html`<p class="muted" style="${small}">${line}</p>`)}
${unsubscribe ? html`<p class="muted" style="${small}"><a class="muted" href="${unsubscribe.href}" style="color:${light.muted};text-decoration:underline">${unsubscribe.label}</a></p>` : null}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function frameText(frame: Frame): string {
  const { identity, title, blocks, foot, unsubscribe } = frame;
  const end = [...foot, ...footLines(frame)];
  if (unsubscribe) end.push(`${unsubscribe.label}:\n${unsubscribe.href}`);
  const parts = [identity.shopName, title, ...blocks.map(blockText), `-- \n${end.join("\n")}`];
  return `${parts.join("\n\n")}\n`;
}

/**
 * One look for all mails: 600 px at most, tables and inline styles that Gmail and Outlook keep, both colour schemes,
 * readable without pictures; and the same content as plain text.
 */
export function mailFrame(frame: Frame): { html: string; text: string } {
  return { html: frameHtml(frame).markup, text: frameText(frame) };
}
