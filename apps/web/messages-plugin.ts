import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { placeholderOf, readCatalogue } from '../../packages/messages/src/catalogue.ts';

const web = import.meta.dirname;
const messagesImport = /^import \{ (\w+) \} from '([^']+\/messages\.ts)';\n/gm;

/** The placeholders of a catalogue, by message name. */
function placeholdersIn(file: string): Map<string, string> {
  const { name, messages: known } = readCatalogue(file, readFileSync(file, 'utf8'));
  return new Map(
    known.map((message) => [message.id.slice(name.length + 1), placeholderOf(message)]),
  );
}

const fileOf = (specifier: string, importer: string) =>
  specifier.startsWith('#')
    ? join(web, 'src', specifier.slice(1))
    : resolve(dirname(importer), specifier);

/** Replaces references such as `notesText.saved` by placeholders. */
export function inlineMessages(code: string, name: string, file: string): string {
  const placeholders = placeholdersIn(file);
  return code.replace(new RegExp(`\\b${name}\\.(\\w+)\\b`, 'g'), (whole, key: string) => {
    const text = placeholders.get(key);
    return text === undefined ? whole : JSON.stringify(text);
  });
}

/**
 * Inlines each message where it is used, so that a page ships only the messages it shows. The inlined text is a placeholder;
 * scripts/localise.ts substitutes the text of each language.
 */
export function messages(): Plugin {
  return {
    name: 'akada:messages',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return undefined;
      if (id.endsWith('/messages.ts')) return markTexts(id, code);
      let written = code;
      for (const [line, name = '', specifier = ''] of code.matchAll(messagesImport)) {
        const file = fileOf(specifier, id);
        if (!existsSync(file)) continue;
        written = inlineMessages(written, name, file);
        const isStillUsed = new RegExp(`\\b${name}\\b`).test(written.replace(line, ''));
        if (!isStillUsed) written = written.replace(line, '');
      }
      return written === code ? undefined : { code: written, map: null };
    },
  };
}

/** A catalogue read by a computed name is needed in full. */
function markTexts(id: string, code: string): { code: string; map: null } {
  const name = /export const (\w+) =/.exec(code)?.[1] ?? '';
  const texts = Object.fromEntries(placeholdersIn(id));
  return { code: `export const ${name} = ${JSON.stringify(texts)};`, map: null };
}
