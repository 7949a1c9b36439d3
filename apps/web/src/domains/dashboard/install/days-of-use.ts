import { phoneStorage } from '#lib/safe-storage.ts';

/** The first two days of use of this device, then the day on which the offer to install Akada was shown. */
const KEY = 'akada:days-of-use';

const today = () => new Date().toDateString();
const days = () => phoneStorage.getItem(KEY)?.split(',') ?? [];
const add = (day: string) => phoneStorage.setItem(KEY, [...days().slice(0, 2), day].join());

/** Whether the offer may be shown: after two days of use, on one day, until it is answered. Counts today. */
export function isInstallDay(): boolean {
  const known = days();
  const isKnown = known.slice(0, 2).includes(today());
  if (known.length < 2 && !isKnown) add(today());
  return known.length >= 2 && !isKnown && (known[2] ?? today()) === today();
}

export const noteInstallShown = (): void => add(today());

export const endInstallOffer = (): void => add('answered');
