import localFont from "next/font/local";

const display = localFont({
  src: "./fonts/archivo-display.woff2",
  weight: "760",
  variable: "--font-archivo",
  display: "swap",
  adjustFontFallback: "Arial",
});

const text = localFont({
  src: "./fonts/geist-text.woff2",
  weight: "100 900",
  variable: "--font-geist",
  display: "swap",
  adjustFontFallback: "Arial",
});

const mono = localFont({
  src: "./fonts/geist-mono.woff2",
  weight: "500",
  variable: "--font-geist-mono",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
});

/** Classes that make the three faces available as CSS variables. */
export const fontClasses = `${display.variable} ${text.variable} ${mono.variable}`;
