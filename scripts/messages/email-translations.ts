import { join } from 'node:path';
import { languages } from '@akada/messages/languages';
import { readTranslations } from '@akada/messages/translations';

/** A function on hosted Supabase cannot read files, so the email translations are bundled with its code. */
export const emailTranslationsFile = 'packages/function-kit/src/emails/translations.json';

const prefix = 'emails.';

export function emailTranslations(root: string): string {
  const all = languages
    .filter(({ code }) => code !== 'en')
    .map(({ code }) => {
      const { byId } = readTranslations(join(root, 'translations'), code);
      const texts = [...byId]
        .filter(([id, { text }]) => id.startsWith(prefix) && text !== '')
        .map(([id, { text }]) => [id.slice(prefix.length), text]);
      return [code, Object.fromEntries(texts)];
    });
  return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`;
}
