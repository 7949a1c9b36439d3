import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { addressesOf, lanAddresses } from './addresses.ts';

const at = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  netmask: '255.255.255.0',
  family: 'IPv4',
  mac: '00:00:00:00:00:00',
  internal,
  cidr: null,
});

it('names the addresses that a phone can reach, Wi-Fi and cable first', () => {
  const addresses = lanAddresses({
    lo: [at('127.0.0.1', true)],
    docker0: [at('172.17.0.1')],
    usb0: [at('10.55.0.1')],
    wlan0: [at('192.168.4.1')],
    eth0: [at('169.254.7.7')],
  });
  expect(addresses).toEqual(['192.168.4.1', '10.55.0.1']);
});

it('puts the address first that somebody has set', () => {
  const { own, lan } = addressesOf({ port: 8080, publicUrl: 'http://akada.school.lan:8080' });
  expect(own).toBe('http://localhost:8080');
  expect(lan[0]).toBe('http://akada.school.lan:8080');
  expect(addressesOf({ port: 80, publicUrl: undefined }).own).toBe('http://localhost');
});
