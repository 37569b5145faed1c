/**
 * What visitors see while the database is away (503): complete in itself, in both languages, because neither settings
 * nor messages of a page can be drawn then. It looks again by itself.
 */
export const awayPage = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="10">
<title>Volvemos enseguida · Back in a moment</title>
<style>
  :root { color-scheme: dark light; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #0c0c0d; color: #f5f2ec;
    font: 16px/1.5 Arial, sans-serif; }
  main { max-width: 34rem; padding: 2rem 1.5rem; }
  h1 { font-size: 1.75rem; line-height: 1.15; margin: 0 0 .5rem; }
  p { margin: 0 0 1.5rem; color: #a8a39a; }
  hr { border: 0; border-top: 1px solid #2a2a2c; margin: 2rem 0; }
  @media (prefers-color-scheme: light) {
    body { background: #f7f4ee; color: #141414; } p { color: #6a655d; } hr { border-color: #d9d3c7; }
  }
</style>
</head>
<body>
<main>
<h1>Volvemos enseguida</h1>
<p>Ahora mismo no podemos abrir el almacén. Esta página vuelve a intentarlo sola cada diez segundos.</p>
<hr>
<div lang="en">
<h1>Back in a moment</h1>
<p>We cannot open the stockroom right now. This page tries again by itself every ten seconds.</p>
</div>
</main>
</body>
</html>
`;
