import { existsSync } from 'node:fs';
import { hostname, type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Interfaces = Record<string, NetworkInterfaceInfo[] | undefined>;

/** Networks inside this machine that no phone can reach. */
const isInner = /^(lo|docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|cni|flannel|podman|lxc|lxd)/;

/** The addresses at which other machines on the local network reach this one, Wi-Fi and cable first. */
export function lanAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  const isUsual = (name: string) => /^(wl|ap|en|eth|br\d)/.test(name);
  return Object.entries(interfaces)
    .filter(([name]) => !isInner.test(name))
    .sort(([one], [other]) => Number(isUsual(other)) - Number(isUsual(one)))
    .flatMap(([, infos]) => infos ?? [])
    .filter(
      ({ family, internal, address }) =>
        family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .map(({ address }) => address);
}

/** The name that phones and laptops resolve without a name server, if this machine announces one (mDNS). */
const announcedName = () =>
  existsSync('/run/avahi-daemon/socket') ? [`${hostname().split('.')[0]}.local`] : [];

export type Addresses = {
  /** The URL to open on this machine. */
  own: string;
  /** The URLs to open on other machines, the best first. */
  lan: string[];
};

export function addressesOf(settings: { port: number; publicUrl: string | undefined }): Addresses {
  const withPort = (host: string) =>
    settings.port === 80 ? `http://${host}` : `http://${host}:${settings.port}`;
  const lan = [...lanAddresses(), ...announcedName()].map(withPort);
  return {
    own: withPort('localhost'),
    lan: settings.publicUrl ? [settings.publicUrl, ...lan] : lan,
  };
}
