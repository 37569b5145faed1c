import { BlockList, isIP } from "node:net";

const closed = new BlockList();
// RFC 6890 and its successors: this network, private, carrier, loopback, link-local, tests, benchmarks, multicast, reserved.
const networks4: [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
for (const [network, prefix] of networks4) closed.addSubnet(network, prefix, "ipv4");

/** Only 2000::/3 is routed on the web; within it documentation, Teredo and 6to4 lead elsewhere or to IPv4. */
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");
const networks6: [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];
for (const [network, prefix] of networks6) closed.addSubnet(network, prefix, "ipv6");

/** Whether an IP address is one of the open web: not of this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, "ipv4");
  return family === 6 && global6.check(address, "ipv6") && !closed.check(address, "ipv6");
}
