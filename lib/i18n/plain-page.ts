type Words = { title: string; text: string; link: string };
type Page = { es: Words; en: Words; link: string; refresh?: string };

/** A page that is complete in itself, in both languages: neither settings nor messages of a page can be asked for here. */
function draw({ es, en, link, refresh = "" }: Page): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh}<title>${es.title} · ${en.title}</title>
<style>
  :root { color-scheme: dark light; --background: #0c0c0d; --text: #f5f2ec; --muted: #a8a39a; --hairline: #2a2a2c;
    --accent: #ff5b35; --on-accent: #0c0c0d; }
  @media (prefers-color-scheme: light) {
    :root { --background: #f7f4ee; --text: #141414; --muted: #6a655d; --hairline: #d9d3c7; --accent: #c93a14;
      --on-accent: #ffffff; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--background);
    color: var(--text); font: 16px/1.5 Arial, sans-serif; }
  header { height: 64px; padding: 0 24px; display: flex; align-items: center; border-bottom: 1px solid var(--hairline); }
  header img { display: block; height: 17px; width: auto; }
  main { flex: 1; display: flex; flex-direction: column; align-items: center; justify-content: center; max-width: 48rem;
    margin: 0 auto; padding: 2rem 1.5rem 3rem; text-align: center; }
  main img { width: 100%; max-width: 320px; height: auto; }
  .both { display: flex; flex-wrap: wrap; gap: 2rem 3rem; justify-content: center; margin-top: 1.5rem; }
  .both > div { flex: 1 1 16rem; max-width: 22rem; }
  h1, h2 { font: 900 1.5rem/1.15 "Arial Black", Arial, sans-serif; margin: 0 0 .5rem; }
  p { margin: 0; color: var(--muted); }
  a { display: inline-flex; align-items: center; min-height: 44px; margin-top: 1.25rem; padding: 0 1.5rem;
    border-radius: 4px; background: var(--accent); color: var(--on-accent); font-weight: 700; text-decoration: none; }
  a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
</style>
</head>
<body>
<header>
<picture>
<source srcset="/brand/wordmark-light.svg" media="(prefers-color-scheme: light)">
<img src="/brand/wordmark-dark.svg" alt="Sal &amp; Suela" width="156" height="17">
</picture>
</header>
<main>
<img src="/brand/out-of-order.svg" alt="" width="320" height="240">
<div class="both">
<div>
<h1>${es.title}</h1>
<p>${es.text}</p>
<a href="${link}">${es.link}</a>
</div>
<div lang="en">
<h2>${en.title}</h2>
<p>${en.text}</p>
<a href="${link}">${en.link}</a>
</div>
</div>
</main>
</body>
</html>
`;
}

/** What visitors see while the database is away (503). It looks again by itself. */
export const awayPage = draw({
  es: {
    title: "Volvemos enseguida",
    text: "Ahora mismo no podemos abrir el almacén. Esta página vuelve a intentarlo sola cada diez segundos.",
    link: "Intentarlo ahora",
  },
  en: {
    title: "Back in a moment",
    text: "We cannot open the stockroom right now. This page tries again by itself every ten seconds.",
    link: "Try now",
  },
  link: "",
  refresh: '<meta http-equiv="refresh" content="10">\n',
});

/** What visitors see while more pages are being drawn than the server can draw at once (503). It looks again by itself. */
export const busyPage = draw({
  es: {
    title: "Hay mucha gente en la tienda",
    text: "Danos unos segundos: esta página vuelve a intentarlo sola.",
    link: "Intentarlo ahora",
  },
  en: {
    title: "The shop is very busy",
    text: "Give us a few seconds: this page tries again by itself.",
    link: "Try now",
  },
  link: "",
  refresh: '<meta http-equiv="refresh" content="5">\n',
});

/** What visitors see when their request cannot be answered at all; the texts say why. */
export function refusalPage(why: { es: string; en: string }): string {
  return draw({
    es: { title: "Así no podemos atenderte", text: why.es, link: "Ir a la tienda" },
    en: { title: "We cannot answer that", text: why.en, link: "Go to the shop" },
    link: "/",
  });
}
