import "server-only";
import { db } from "@/db/client";
import { isLang, languages } from "@/lib/i18n/languages";
import { html } from "./html";
import { findMailIdentity } from "./shop-identity";
import { renderMail } from "./templates/render";
import { isMailKind, mailKinds, samples } from "./templates/samples";

type PreviewFile = { body: string; type: string };

function index(): PreviewFile {
  const rows = mailKinds.map(
    (kind) =>
      html`<tr><th align="left">${kind}</th>${languages.map(
        (lang) =>
          html`<td><a href="${kind}.${lang}.html">${lang}</a> <a href="${kind}.${lang}.txt">text</a></td>`,
      )}</tr>`,
  );
  const body = html`<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title>
<style>:root{color-scheme:light dark}body{font:16px/2 Arial,sans-serif;padding:2rem}td,th{padding-right:2rem}</style>
<h1>Mails</h1><table>${rows}</table></html>`;
  return { body: body.markup, type: "text/html" };
}

/**
 * Every mail with made-up contents, for the eye: `index.html`, `newsletter-confirm.es.html`, `….txt`. The names end
 * like files, so that the door lets them pass. Null for other names.
 */
export async function drawPreview(file: string): Promise<PreviewFile | null> {
  if (file === "index.html") return index();
  const [kind = "", lang, format] = file.split(".");
  if (!isMailKind(kind) || !isLang(lang)) return null;
  const mail = renderMail(kind, samples[kind], lang, await findMailIdentity(db));
  if (format === "html") return { body: mail.html, type: "text/html" };
  if (format === "txt") return { body: `Subject: ${mail.subject}\n\n${mail.text}`, type: "text/plain" };
  return null;
}
