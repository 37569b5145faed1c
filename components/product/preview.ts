import { gallerySizes } from "./gallery-sizes";

/** A page that takes longer is no longer worth waiting for: the page that was left can be used again. */
const longestMs = 10_000;

/** The preview that is shown, and how to stop listening for it; the small picture outlives it. */
let shown: { frame: HTMLElement; small: string; ending: AbortController } | null = null;

function part(name: string, ...inside: (Node | null)[]): HTMLElement {
  const element = document.createElement("div");
  element.className = name;
  element.append(...inside.filter((one) => one !== null));
  return element;
}

/** The words of the card's part, in a part of the page. */
function copy(card: Element, from: string, tag = "div", name = ""): HTMLElement | null {
  const text = card.querySelector(from)?.textContent;
  if (!text) return null;
  const element = document.createElement(tag);
  element.className = name;
  element.textContent = text;
  return element;
}

/** Shows the small rendition in the place of a picture until its own is there. */
function fillEarly(picture: HTMLImageElement, small: string): void {
  if (!small || picture.complete) return;
  picture.style.backgroundImage = `url("${small}")`;
  picture.classList.add("picture-early");
  picture.addEventListener(
    "load",
    () => {
      picture.style.backgroundImage = "";
      picture.classList.remove("picture-early");
    },
    { once: true },
  );
}

/** The picture's own address is given to it when it is shown: a card that somebody rests on fetches no large picture. */
function drawPicture(source: HTMLImageElement): HTMLImageElement {
  const picture = document.createElement("img");
  const hasMargin = !source.parentElement?.classList.contains("p-[8%]");
  picture.className = `size-full object-contain ${hasMargin ? "" : "p-[8%]"}`;
  picture.style.backgroundColor = source.style.backgroundColor;
  picture.style.backgroundClip = "content-box";
  picture.alt = "";
  picture.sizes = gallerySizes;
  return picture;
}

function draw(card: Element, link: HTMLAnchorElement): HTMLElement {
  const picture = link.querySelector("img");
  const thumbs = [...link.children].map(() => part("product-thumb"));
  const frame = part(
    "product-preview",
    part(
      "product-frame",
      part("product-crumbs"),
      part(
        "product-columns",
        part(
          "product-media",
          part("product-picture md:rounded-md", picture && drawPicture(picture)),
          thumbs.length > 1 ? part("product-thumbs", ...thumbs) : null,
        ),
        part(
          "product-side product-box",
          part(
            "",
            part(
              "product-maker",
              copy(card, ".card-maker > :first-child"),
              copy(card, ".card-maker > :last-child"),
            ),
            copy(card, ".card-name", "div", "product-name"),
            copy(card, ".card-new", "span", "product-new"),
          ),
          part("product-price", copy(card, ".card-price > b", "b"), copy(card, ".card-price > s", "s")),
        ),
      ),
    ),
  );
  frame.ariaHidden = "true";
  return frame;
}

/** The preview of the link that somebody rests on, drawn before they press it. */
let prepared: { link: HTMLAnchorElement; frame: HTMLElement } | null = null;

/** Draws the preview of a card's link without showing it. Browser only. */
export function preparePreview(link: HTMLAnchorElement): void {
  const card = link.closest(".card");
  if (card && prepared?.link !== link) prepared = { link, frame: draw(card, link) };
}

function refuse(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Shows what the card of a pressed link says of its product where the product's page will say it, over the page that is
 * left: picture, maker, name and price. False for links outside of cards and to other pages. Browser only.
 */
export function showPreview(link: HTMLAnchorElement): boolean {
  if (!link.closest(".card") || !link.pathname.includes("/product/")) return false;
  endPreview();
  preparePreview(link);
  if (!prepared) return false;
  const { frame } = prepared;
  prepared = null;
  const source = link.querySelector("img");
  const picture = frame.querySelector("img");
  if (source && picture) {
    picture.srcset = source.srcset;
    fillEarly(picture, source.currentSrc);
  }
  const ending = new AbortController();
  const { signal } = ending;
  // What can no longer be seen cannot be pressed.
  document.getElementById("content")?.addEventListener("click", refuse, { signal, capture: true });
  // Back, or back from a page that was loaded anew: the page that was left is wanted.
  addEventListener("popstate", endPreview, { signal });
  addEventListener("pageshow", endPreview, { signal });
  const timer = setTimeout(endPreview, longestMs);
  signal.addEventListener("abort", () => clearTimeout(timer));
  document.body.append(frame);
  shown = { frame, small: source?.currentSrc ?? "", ending };
  return true;
}

/** Takes the preview away, as soon as the page it stands for is there, or is not to come. */
export function endPreview(): void {
  if (!shown) return;
  const { frame, small, ending } = shown;
  shown = null;
  ending.abort();
  frame.remove();
  const picture = document.querySelector("#picture-1 img");
  if (picture instanceof HTMLImageElement) fillEarly(picture, small);
}
