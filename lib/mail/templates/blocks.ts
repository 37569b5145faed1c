import { fullName } from "@/lib/full-name";
import { type Html, html } from "../html";
import { light } from "./palette";

export type ItemRow = {
  name: string;
  lines: string[];
  price: string | null;
  picture: string | null;
  href: string | null;
};

/** A product of a row: two stand beside each other. */
export type CardBox = {
  name: string;
  brand: string;
  price: string;
  picture: string | null;
  href: string;
};

/** The pieces a mail is built of; each knows its markup and its plain text. */
export type Block =
  | { type: "paragraph"; text: string }
  | { type: "small"; text: string }
  | { type: "quote"; text: string }
  | { type: "button"; label: string; href: string; spelledOut?: string }
  | { type: "link"; label: string; href: string }
  | { type: "code"; label: string; value: string }
  /** `total`: the name of the row that the others add up to. */
  | { type: "facts"; rows: [label: string, value: string][]; total?: string }
  | { type: "items"; items: ItemRow[] }
  | { type: "heading"; text: string }
  | { type: "picture"; src: string; alt: string; width: number; height: number; href: string | null }
  | { type: "cards"; cards: CardBox[] }
  | { type: "divider"; text: string };

const body = "margin:0 0 16px;font-size:16px;line-height:24px";
const fine = `margin:0 0 16px;font-size:14px;line-height:20px;color:${light.muted}`;
const mono = "font-family:'Courier New',Courier,monospace";

/** Line breaks of what somebody typed are kept. */
function lines(text: string): Html[] {
  return text.split(/\r?\n/).map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
}

// Outlook draws no padding around a link: mso-padding-alt gives the cell the same room there.
function button({ label, href, spelledOut }: Extract<Block, { type: "button" }>): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td class="accent" bgcolor="${light.accent}" style="border-radius:4px;background:${light.accent};mso-padding-alt:14px 28px">
<a class="on-accent" href="${href}" style="display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:bold;color:${light.onAccent};text-decoration:none">${label}</a>
</td></tr></table>${
    spelledOut
      ? html`<p class="muted" style="${fine}">${spelledOut}<br><a class="link" href="${href}" style="color:${light.accent};word-break:break-all">${href}</a></p>`
      : null
  }`;
}

function code({ label, value }: Extract<Block, { type: "code" }>): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td class="box" align="center" style="padding:20px 16px;border:1px dashed ${light.control};border-radius:8px">
<p class="muted" style="margin:0 0 8px;font-size:12px;line-height:16px;letter-spacing:0.06em;text-transform:uppercase;color:${light.muted}">${label}</p>
<p style="margin:0;${mono};font-size:28px;line-height:32px;font-weight:bold;letter-spacing:0.04em">${value}</p>
</td></tr></table>`;
}

function facts({ rows, total }: Extract<Block, { type: "facts" }>): Html {
  const row = ([label, value]: [label: string, value: string]) => {
    const isTotal = label === total;
    const [name, look] = isTotal
      ? ["text edge", `font-weight:bold;color:${light.text}`]
      : ["muted edge", `font-weight:normal;color:${light.muted}`];
    const sum = isTotal ? "font-size:18px;font-weight:bold" : "font-size:16px";
    return html`<tr>
<th class="${name}" scope="row" align="left" valign="top" width="120" style="padding:8px 16px 8px 0;border-bottom:1px solid ${light.hairline};font-size:14px;line-height:20px;${look}">${label}</th>
<td class="edge" valign="top" style="padding:8px 0;border-bottom:1px solid ${light.hairline};${sum};line-height:20px;word-break:break-word">${lines(value)}</td></tr>`;
  };
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.map(row)}</table>`;
}

function item({ name, lines: about, price, picture, href }: ItemRow): Html {
  const title = href
    ? html`<a class="text" href="${href}" style="color:${light.text};text-decoration:underline">${name}</a>`
    : html`${name}`;
  return html`<tr>${
    picture
      ? html`<td class="edge" width="96" valign="top" style="padding:12px 16px 12px 0;border-bottom:1px solid ${light.hairline}"><img src="${picture}" width="96" height="96" alt="" style="display:block;width:96px;height:96px;border:0;border-radius:8px;background:${light.background}"></td>`
      : null
  }<td class="edge" valign="top" ${picture ? null : html`colspan="2" `}style="padding:12px 0;border-bottom:1px solid ${light.hairline}">
<p style="margin:0 0 4px;font-size:16px;line-height:22px;font-weight:bold">${title}</p>${about.map(
    (line) =>
      html`<p class="muted" style="margin:0 0 2px;font-size:14px;line-height:20px;color:${light.muted}">${line}</p>`,
  )}${price ? html`<p style="margin:4px 0 0;font-size:16px;line-height:22px">${price}</p>` : null}</td></tr>`;
}

/** Room for content within the frame, in px. */
const INNER_WIDTH = 518;

function picture({ src, alt, width, height, href }: Extract<Block, { type: "picture" }>): Html {
  const shown = Math.min(width, INNER_WIDTH);
  const image = html`<img src="${src}" width="${shown}" height="${Math.round((height * shown) / width)}" alt="${alt}" style="display:block;width:100%;max-width:${shown}px;height:auto;border:0;border-radius:8px">`;
  return html`<p style="margin:0 0 20px">${href ? html`<a href="${href}">${image}</a>` : image}</p>`;
}

function card({ name, brand, price, picture: src, href }: CardBox): Html {
  const image = src
    ? html`<img src="${src}" width="251" height="251" alt="" style="display:block;width:100%;max-width:251px;height:auto;border:0;border-radius:8px;background:${light.background}">`
    : null;
  return html`<td width="50%" valign="top" style="padding:0 8px 20px;width:50%"><a class="text" href="${href}" style="color:${light.text};text-decoration:none">${image}
<span class="muted" style="display:block;padding-top:8px;font-size:12px;line-height:18px;color:${light.muted}">${brand}</span>
<span style="display:block;font-size:16px;line-height:22px;font-weight:bold;text-decoration:underline">${name}</span>
<span style="display:block;font-size:16px;line-height:24px">${price}</span></a></td>`;
}

function cards(all: CardBox[]): Html {
  const rows = all.flatMap((_, index) => (index % 2 === 0 ? [all.slice(index, index + 2)] : []));
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px">${rows.map(
    (row) => html`<tr>${row.map(card)}${row.length === 1 ? html`<td width="50%"></td>` : null}</tr>`,
  )}</table>`;
}

/** A block as markup. */
export function blockHtml(block: Block): Html {
  switch (block.type) {
    case "paragraph":
      return html`<p style="${body}">${lines(block.text)}</p>`;
    case "small":
      return html`<p class="muted" style="${fine}">${lines(block.text)}</p>`;
    case "quote":
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="quote" style="padding:4px 0 4px 16px;border-left:3px solid ${light.accent};font-size:16px;line-height:24px;word-break:break-word">${lines(block.text)}</td></tr></table>`;
    case "button":
      return button(block);
    case "link":
      return html`<p style="${fine}"><a class="link" href="${block.href}" style="color:${light.accent}">${block.label}</a></p>`;
    case "code":
      return code(block);
    case "facts":
      return facts(block);
    case "items":
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${block.items.map(item)}</table>`;
    case "heading":
      return html`<h2 style="margin:12px 0 12px;font-size:20px;line-height:26px;font-weight:bold">${block.text}</h2>`;
    case "picture":
      return picture(block);
    case "cards":
      return cards(block.cards);
    case "divider":
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td class="edge muted" style="padding-top:12px;border-top:1px solid ${light.hairline};font-size:12px;line-height:18px;color:${light.muted}">${block.text}</td></tr></table>`;
  }
}

/** The same block as plain text. */
export function blockText(block: Block): string {
  switch (block.type) {
    case "paragraph":
    case "small":
      return block.text;
    case "quote":
      return block.text.replace(/^/gm, "> ");
    case "button":
    case "link":
      return `${block.label}:\n${block.href}`;
    case "code":
      return `${block.label}: ${block.value}`;
    case "facts":
      return block.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
    case "items":
      return block.items
        .map(({ name, lines: about, price, href }) => {
          const rest = [...about, price, href].filter((line) => line !== null);
          return [`* ${name}`, ...rest.map((line) => `  ${line}`)].join("\n");
        })
        .join("\n");
    case "heading":
      return block.text.toUpperCase();
    case "picture":
      return [block.alt, block.href].filter(Boolean).join("\n");
    case "cards":
      return block.cards
        .map(({ brand, name, price, href }) => `* ${fullName({ brand, name })} · ${price}\n  ${href}`)
        .join("\n");
    case "divider":
      return `${"-".repeat(40)}\n${block.text}`;
  }
}
