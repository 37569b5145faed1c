// Tokens. Mail programs know no CSS variables, so the colours of app/globals.css stand here once more.
export const light = {
  background: "#f7f4ee",
  surface: "#ffffff",
  hairline: "#d9d3c7",
  control: "#8a8378",
  text: "#141414",
  muted: "#6a655d",
  accent: "#c93a14",
  onAccent: "#ffffff",
};

export const dark: typeof light = {
  background: "#0c0c0d",
  surface: "#161617",
  hairline: "#2a2a2c",
  control: "#6f6a63",
  text: "#f5f2ec",
  muted: "#a8a39a",
  accent: "#ff5b35",
  onAccent: "#0c0c0d",
};
