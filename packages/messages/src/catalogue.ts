import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Message = { id: string; text: string; comment: string };
export type Catalogue = {
  name: string;
  file: string;
  messages: Message[];
  /** Belongs to the lessons, which are in English whatever the language of the page: their boxes, their sheets, their voice. */
  isLessonText: boolean;
};

const head = /export const \w+ = defineMessages\('([\w-]+)', \{/;
const string = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/;
const entry = new RegExp(
  `(?:\\s*(?://[^\\n]*|/\\*[\\s\\S]*?\\*/))*\\s*(?:(\\w+)|'(\\w+)'):\\s*(?:${string.source}),`,
  'y',
);
const comment = /\/\/\s?([^\n]*)|\/\*\*?([\s\S]*?)\*\//g;

const withoutEscapes = (text: string) =>
  text.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));

/**
 * Reads a `messages.ts`. Such a file is data that happens to be TypeScript, for the types: names and plain strings, with
 * comments for translators. Anything else in it is refused.
 */
export function readCatalogue(file: string, source: string): Catalogue {
  const start = head.exec(source);
  const name = start?.[1];
  if (!start || name === undefined) throw new Error(`${file} calls no defineMessages.`);
  const messages: Message[] = [];
  entry.lastIndex = start.index + start[0].length;
  for (;;) {
    const from = entry.lastIndex;
    const found = entry.exec(source);
    if (found === null) {
      if (/^\s*(\/\/[^\n]*\s*)*\}\);\s*$/.test(source.slice(from))) break;
      throw new Error(
        `${file} holds more than names and strings, near: ${source.slice(from, from + 60).trim()}`,
      );
    }
    const [whole, plain, quoted, single, double] = found;
    const notes = [...whole.matchAll(comment)].map(([, line, block]) => line ?? block ?? '');
    messages.push({
      id: `${name}.${plain ?? quoted}`,
      text: withoutEscapes(single ?? double ?? ''),
      comment: notes
        .join(' ')
        .replace(/\s*\n\s*\*?\s*/g, ' ')
        .trim(),
    });
  }
  return { name, file, messages, isLessonText: name.startsWith('lesson-') };
}

/** Every catalogue below these folders. */
export function readCatalogues(root: string, folders: readonly string[]): Catalogue[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile() && item.name === 'messages.ts')
      .map((item) => join(item.parentPath, item.name))
      .filter((file) => !file.includes('node_modules'))
      .sort()
      .map((file) => readCatalogue(file.slice(root.length + 1), readFileSync(file, 'utf8'))),
  );
}

/** Where catalogues stand. */
export const catalogueFolders = [
  'apps/web/src',
  'apps/server/src',
  'packages/function-kit/src',
  'packages/materials/src',
];

/**
 * Stands for a message in built code until its text is written in, one language after the other. It changes with the
 * English text, and with it the name of the built file: browsers keep such files for ever.
 */
export function placeholderOf({ id, text }: Pick<Message, 'id' | 'text'>): string {
  const version = createHash('sha256').update(text).digest('hex').slice(0, 6);
  return `\uE000${id}:${version}\uE001`;
}

const placeholder = /\uE000([\w.-]+)(?::\w+)?\uE001/g;

/** Puts texts into built code. They stay inside whatever quotes they stand in. */
export function writeTexts(code: string, textOf: (id: string) => string): string {
  return code.replace(placeholder, (_, id: string) =>
    textOf(id)
      .replace(/[\\"'`]|\$(?=\{)/g, '\\$&')
      .replaceAll('\n', '\\n'),
  );
}
