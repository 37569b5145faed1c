/**
 * The header by which pages give up what they do not need (W3C Permissions Policy).
 *
 * @param camera who may use it: nobody, or the page itself
 */
export function permissionsPolicy(camera: "" | "self"): string {
  return `camera=(${camera}), microphone=(), geolocation=(), payment=(), usb=()`;
}
