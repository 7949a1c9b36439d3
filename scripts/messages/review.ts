import type { Message } from '@akada/messages/catalogue';
import { FORMS } from '@akada/messages/format';
import type { Translations } from '@akada/messages/translations';

/** The school words of `translations/glossary.json`: how each language says them. */
export type Glossary = Record<string, Record<string, string[]>>;

export type Review = {
  missing: string[];
  /** The English has changed since it was translated. */
  stale: string[];
  inconsistent: string[];
  tooLong: string[];
};

const plain = (text: string) => text.normalize('NFC').toLowerCase();

/** Whether a text uses every glossary word of its English as the glossary does; if not, which word it misses. */
export function glossaryFault(
  glossary: Glossary,
  code: string,
  { english, text }: { english: string; text: string },
): string | undefined {
  const bare = english.replace(/\{\w+\}/gu, '');
  const has = (form: string) => plain(text).includes(plain(form));
  return Object.keys(glossary).find(
    (term) =>
      new RegExp(`\\b${term}(?:s|es|zes)?\\b`, 'iu').test(bare) &&
      !(glossary[term]?.[code] ?? []).some(has),
  );
}

/** Up to this length the English is a button, a tab or a label; a translation of `fits` letters has room there. */
const label = 24;
const fits = 24;
const longest = 1.8;

const isTooLong = (english: string, text: string) =>
  text.length > fits && text.length > longest * Math.max(english.length, label / 2);

/** What a teacher of the language should look at first. Each line names the message, its English and its translation. */
export function review(
  messages: readonly Message[],
  { byId }: Translations,
  glossary: Glossary,
  code: string,
): Review {
  const found: Review = { missing: [], stale: [], inconsistent: [], tooLong: [] };
  for (const { id, text: english } of messages) {
    const { text = '', source, isUncertain = false } = byId.get(id) ?? {};
    const [short = ''] = english.split(FORMS);
    const [said = ''] = text.split(FORMS);
    const line = `${id}: ${short} → ${said}`;
    if (text === '') found.missing.push(`${id}: ${short}`);
    else if (isUncertain || source !== english) found.stale.push(line);
    if (text === '') continue;
    const word = glossaryFault(glossary, code, { english, text });
    if (word) found.inconsistent.push(`${word}: ${line}`);
    if (isTooLong(short, said)) found.tooLong.push(`${said.length} for ${short.length}: ${line}`);
  }
  return found;
}
