import { isLanguage, prefixOf } from '@akada/messages/languages';
import { language, languagePrefix } from '#lib/i18n.tsx';
import { deviceStorage } from '#lib/safe-storage.ts';
import { queueSettings } from './settings-queue.ts';

/** Read by first-paint.js too. */
const KEY = 'language';

/** The open page in another language. */
export function urlIn(code: string, { pathname, search, hash }: Location): string {
  const path = pathname.slice(languagePrefix.length);
  return (prefixOf(code) + (path === '/' ? '' : path) || '/') + search + hash;
}

/** Opens this page in another language, for good: on this device, and for the account. Drafts and attempts stay; a form that is not sent is empty again. */
export async function chooseLanguage(code: string, account: string | undefined): Promise<void> {
  if (account !== undefined) await queueSettings(account, { language: code });
  openIn(code);
}

/** Follows the language of the account, on a device where nobody has chosen another one. */
export function adoptLanguage({ language: saved }: Record<string, unknown>): void {
  if (isLanguage(saved) && saved !== language && deviceStorage.getItem(KEY) === null) openIn(saved);
}

function openIn(code: string): void {
  deviceStorage.setItem(KEY, code);
  location.assign(urlIn(code, location));
}
