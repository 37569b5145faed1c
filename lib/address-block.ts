import { isIP } from "node:net";

/** The eight groups of an IPv6 address as numbers; a dotted IPv4 ending counts as its last two. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = "", tail] = hex.split("::");
  const numbers = (part: string) => (part ? part.split(":").map((group) => Number.parseInt(group, 16)) : []);
  const [before, after] = [numbers(head), numbers(tail ?? "")];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** First groups of the two blocks whose last 32 bits are an IPv4 address: mapped (RFC 4291) and translated (RFC 6052). */
const ipv4Blocks = ["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"];

/** An address without brackets, zone and port, which some proxies write. */
function bare(address: string): string {
  const text = address.trim();
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  const beforePort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1];
  return (inBrackets ?? beforePort ?? text).replace(/%.*$/, "");
}

/** The IPv4 address that an IPv6 address stands for, null where it is one of its own. */
function ipv4In(groups: readonly number[]): string | null {
  const block = groups.slice(0, 6).map((group) => group.toString(16));
  if (!ipv4Blocks.includes(block.join(":"))) return null;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

function prefixOf(groups: readonly number[], bits: 48 | 64): string {
  const hex = groups.slice(0, bits / 16).map((group) => group.toString(16));
  return `${hex.join(":")}::/${bits}`;
}

/**
 * What of a client's address is counted: an IPv4 address whole, an IPv6 address by its first 64 bits, of which a single
 * household or server is given at least one block, with 2^64 addresses, for itself. What is no address counts as it is.
 */
export function addressBlock(address: string): string {
  const text = bare(address);
  const version = isIP(text);
  if (version !== 6) return version === 4 ? text : address;
  const groups = groupsOf(text);
  return ipv4In(groups) ?? prefixOf(groups, 64);
}

/**
 * The first 48 bits of an IPv6 address: what a customer of a hoster or a tunnel is often given, with 65,536 blocks of
 * {@link addressBlock}. Mobile networks put many people into one. Null for an IPv4 address and for what is no address.
 */
export function wideBlock(address: string): string | null {
  const text = bare(address);
  if (isIP(text) !== 6) return null;
  const groups = groupsOf(text);
  return ipv4In(groups) === null ? prefixOf(groups, 48) : null;
}

/**
 * What of a client's address is one customer's at most, for what must not be used up by one of them: an IPv4 address, or the
 * /48 of an IPv6 address.
 */
export function customerBlock(address: string): string {
  return wideBlock(address) ?? addressBlock(address);
}
