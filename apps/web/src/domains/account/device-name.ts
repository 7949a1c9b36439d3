import { format } from '#lib/i18n.tsx';
import { accountText } from './messages.ts';

const browsers = [
  ['Opera', /\bOPR\/|Opera Mini|\bOPT\//],
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['UC Browser', /UCBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Chromebook', /CrOS/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** A device name its owner would recognise, from the user agent: "Chrome on Android". */
export function deviceName(userAgent: string | null): string {
  const find = (list: typeof browsers | typeof systems) =>
    list.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const browser = find(browsers);
  const system = find(systems);
  if (browser && system) return format(accountText.deviceName, { browser, system });
  return browser ?? system ?? accountText.deviceUnknown;
}
