import { findIdentity } from "@/lib/settings/queries";

export const dynamic = "force-dynamic";

/** Name and icons for whoever puts the shop on the home screen of a phone; every page links it. */
export async function GET(): Promise<Response> {
  const { shopName } = await findIdentity();
  const icon = (file: string, sizes: string, purpose: "any" | "maskable") => ({
    src: `/brand/${file}.png`,
    sizes,
    type: "image/png",
    purpose,
  });
  const manifest = {
    name: shopName,
    short_name: shopName,
    start_url: "/",
    display: "minimal-ui",
    background_color: "#0c0c0d",
    theme_color: "#0c0c0d",
    icons: [
      icon("icon-192", "192x192", "any"),
      icon("icon-512", "512x512", "any"),
      icon("icon-maskable-192", "192x192", "maskable"),
      icon("icon-maskable-512", "512x512", "maskable"),
    ],
  };
  return Response.json(manifest, {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
}
