/** Key under which a browser keeps that the sidebar is narrow; shell.css reads it as an attribute of the document. */
const key = "admin.sidebar";

/** Sets the kept width before the first paint, so that nothing jumps. Stands in the head of the back office. */
export const sidebarScript = `try{if(localStorage.getItem("${key}")==="narrow")document.documentElement.dataset.sidebar="narrow"}catch(e){}`;

/** Browser only. */
export function isSidebarNarrow(): boolean {
  return document.documentElement.dataset.sidebar === "narrow";
}

/** Makes the sidebar narrow or wide, here and on every later visit of this browser. */
export function setSidebarNarrow(narrow: boolean): void {
  if (narrow) document.documentElement.dataset.sidebar = "narrow";
  else delete document.documentElement.dataset.sidebar;
  try {
    if (narrow) localStorage.setItem(key, "narrow");
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing forgets the width with the page.
  }
}
