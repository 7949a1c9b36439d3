import { isLanguage, prefixOf } from '@akada/messages/languages';
import { language, languagePrefix } from '#lib/i18n.tsx';
import { deviceStorage } from '#lib/safe-storage.ts';
import { carryInput } from '#ui/forms/carry-input.ts';
import { queueSettings } from './settings-queue.ts';

/** first-paint.js reads this key too. */
const KEY = 'language';

/** The URL of the open page in another language. */
export function urlIn(code: string, { pathname, search, hash }: Location): string {
  const path = pathname.slice(languagePrefix.length);
  return (prefixOf(code) + (path === '/' ? '' : path) || '/') + search + hash;
}

/**
 * Reloads this page in another language and saves the choice on this device and in the account. What is typed in a form
 * comes along, except passwords.
 */
export async function chooseLanguage(code: string, account: string | undefined): Promise<void> {
  if (account !== undefined) await queueSettings(account, { language: code });
  openIn(code);
}

/** Applies the account's language on a device where no language has been chosen. */
export function adoptLanguage({ language: saved }: Record<string, unknown>): void {
  if (isLanguage(saved) && saved !== language && deviceStorage.getItem(KEY) === null) openIn(saved);
}

function openIn(code: string): void {
  deviceStorage.setItem(KEY, code);
  carryInput();
  location.assign(urlIn(code, location));
}
