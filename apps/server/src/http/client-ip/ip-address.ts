import { isIP } from 'node:net';

/**
 * One spelling for each address: no port, no zone, lower case, IPv4-mapped IPv6 as IPv4. Anything else returns
 * undefined.
 *
 * @example normalAddress('[::ffff:10.0.0.7]:443') // '10.0.0.7'
 */
export function normalizeIp(text: string): string | undefined {
  const ip = withoutPort(text.trim()).replace(/%.*$/, '');
  const version = isIP(ip);
  if (version === 4) return ip;
  if (version !== 6) return undefined;
  const groups = groupsOf(ip);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return new URL(`http://[${ip}]`).hostname.slice(1, -1);
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/**
 * The addresses of one household or phone: one IPv4 address, or the /64 that IPv6 assigns to each line. Counting
 * single IPv6 addresses would give every attacker 2^64 fresh starts.
 */
export function ipPrefix(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const network = groupsOf(ip)
    .slice(0, 4)
    .map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** How many times the budget of one /64 its /48 gets: a site, or the phones of one mobile mast. */
const siteShare = 8;

export type IpNetwork = {
  prefix: string;
  /** How many times the budget of one address. */
  share: number;
};

/**
 * The networks that count a request from an IP prefix (`ipPrefix`), narrowest first. One rented IPv6 line often comes
 * with a /48, which holds 65,536 of the /64s that each count as one address.
 */
export function ipNetworks(prefix: string): IpNetwork[] {
  const own = { prefix, share: 1 };
  if (!prefix.endsWith('::/64')) return [own];
  return [own, { prefix: `${prefix.split(':', 3).join(':')}::/48`, share: siteShare }];
}

function withoutPort(text: string) {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  return bracketed ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
}

/** The eight 16-bit groups; the URL parser has already turned a dotted tail into two groups. */
function groupsOf(ip: string): number[] {
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return read(head);
  const [left, right] = [read(head), read(tail)];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}
