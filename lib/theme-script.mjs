/**
 * Sets the chosen theme before the first paint (docs/rules.md#header-and-footer).
 * Plain JavaScript because lib/kept-pages/page-policy.mjs allows exactly this text in the content security policy.
 */
export const themeScript =
  'try{var t=localStorage.getItem("theme")}catch(e){}document.documentElement.classList.toggle("dark",t!=="light")';
