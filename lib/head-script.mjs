/**
 * Script in the head of every page: sets the chosen theme before the first paint (docs/rules.md#header-and-footer), and
 * keeps what was pressed last before the page's code ran, for components/ui/early-press.tsx to press again.
 * Plain JavaScript because lib/kept-pages/page-policy.mjs allows exactly this text in the content security policy.
 */
export const headScript =
  'try{var t=localStorage.getItem("theme")}catch(e){}document.documentElement.classList.toggle("dark",t!=="light");' +
  "onclick=function(e){earlyPress=e.target}";
