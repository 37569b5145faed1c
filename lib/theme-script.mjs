/**
 * Sets the chosen theme before the first paint (Spec §4: class on the document root, default dark, key `theme`).
 * Plain JavaScript because lib/kept-pages/page-policy.mjs allows exactly this text in the content security policy.
 */
export const themeScript =
  'try{var t=localStorage.getItem("theme")}catch(e){}document.documentElement.classList.toggle("dark",t!=="light")';
