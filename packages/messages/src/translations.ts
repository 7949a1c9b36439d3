import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { FORMS } from './format.ts';

export type Translation = {
  /** The English text that was translated. */
  source: string;
  text: string;
  isUncertain: boolean;
};

export type Translations = { checkedBy: string; byId: Map<string, Translation> };

/** Parses the PO file of a language: ids are contexts, the English text is the msgid. */
export function parseTranslations(source: string): Translations {
  const file = PO.parse(source);
  const byId = new Map<string, Translation>();
  for (const item of file.items) {
    byId.set(item.msgctxt ?? '', {
      source: item.msgid_plural ? item.msgid + FORMS + item.msgid_plural : item.msgid,
      text: item.msgstr.every(Boolean) ? item.msgstr.join(FORMS) : '',
      isUncertain: Boolean(item.flags.fuzzy),
    });
  }
  return { checkedBy: file.headers['X-Checked-By'] ?? '', byId };
}

export function readTranslations(folder: string, language: string): Translations {
  const file = join(folder, `${language}.po`);
  if (!existsSync(file)) return { checkedBy: '', byId: new Map() };
  return parseTranslations(readFileSync(file, 'utf8'));
}

/** Returns catalogues in other languages. Each file is read once; a missing message stays English. */
export function createTranslator(folder: string) {
  const read = new Map<string, Translations>();
  return <Texts extends Record<string, string>>(
    name: string,
    texts: Texts,
    language: string,
  ): Texts => {
    if (language === 'en') return texts;
    const translations = read.get(language) ?? readTranslations(folder, language);
    read.set(language, translations);
    const entries = Object.entries(texts).map(([key, text]) => [
      key,
      translations.byId.get(`${name}.${key}`)?.text || text,
    ]);
    return Object.fromEntries(entries);
  };
}
