import { hostname, networkInterfaces } from 'node:os';
import { monotonicNow } from '../lib/monotonic.ts';

const machineNames = ['localhost', '127.0.0.1', '[::1]'];
/** The domains that routers and mDNS append to a machine's name. */
const localDomains = ['local', 'lan', 'home', 'home.arpa', 'internal', 'localdomain'];
/** Short, because a laptop may change its network in the middle of a lesson. */
const rememberedMs = 60_000;

const bracketed = (address: string) => (address.includes(':') ? `[${address}]` : address);

/** The names and addresses of this machine that need no configuration. */
function namesOfMachine(listensOn: string): string[] {
  const own = hostname().toLowerCase();
  const short = own.split('.')[0] ?? own;
  const addresses = Object.values(networkInterfaces()).flatMap((infos) =>
    (infos ?? []).map(({ address }) => bracketed(address.toLowerCase())),
  );
  const local = localDomains.map((domain) => `${short}.${domain}`);
  return [...machineNames, bracketed(listensOn), own, short, ...local, ...addresses];
}

/**
 * Checks whether a Host header names this machine and this port. A caller can make up any other value, so no page,
 * link or cache entry is created for it.
 */
export function createOwnHosts(listensOn: string, port: number, names = namesOfMachine) {
  let known: Set<string> | undefined;
  let readAt = 0;
  return (host: string): boolean => {
    if (!known || monotonicNow() - readAt > rememberedMs) {
      const withPort = names(listensOn).map((name) => `${name}:${port}`);
      known = new Set(port === 80 ? [...withPort, ...names(listensOn)] : withPort);
      readAt = monotonicNow();
    }
    return known.has(host.toLowerCase());
  };
}
