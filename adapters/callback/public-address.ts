import { BlockList, isIPv4 } from "node:net";

/**
 * IPv4 blocks that are not of the public internet (IANA special-purpose registry, multicast, reserved), and the one address outside of
 * them at which a cloud provider serves instance metadata.
 */
const SPECIAL_IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/** Everything outside of this block is special: loopback, IPv4-mapped, NAT64, unique local, link-local, multicast. */
const GLOBAL_IPV6 = "2000::/3";

/** Blocks inside of it that are not of the public internet, or that carry an IPv4 address to somewhere else. */
const SPECIAL_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

/** Tests membership in address blocks in CIDR notation. @throws RangeError when one cannot be read */
export function addressBlocks(blocks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const block of blocks) {
    const [address = "", length = ""] = block.split("/");
    try {
      if (!/^\d{1,3}$/.test(length)) throw new RangeError("no length");
      list.addSubnet(address, Number(length), isIPv4(address) ? "ipv4" : "ipv6");
    } catch (cause) {
      throw new RangeError(`\`${block}\` is no address block; expected as \`10.1.0.0/16\``, { cause });
    }
  }
  return (address) => list.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}

const isSpecialIpv4 = addressBlocks(SPECIAL_IPV4);
const isGlobalIpv6 = addressBlocks([GLOBAL_IPV6]);
const isSpecialIpv6 = addressBlocks(SPECIAL_IPV6);

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  return isIPv4(address) ? !isSpecialIpv4(address) : isGlobalIpv6(address) && !isSpecialIpv6(address);
}
