import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import type { Node, ObjectExpression } from '@babel/types';

export type Message = { id: string; text: string; comment: string };
export type Catalogue = {
  name: string;
  file: string;
  messages: Message[];
  /** Part of the lessons (boxes, sheets, voice), which are in English in every language of the interface. */
  isLessonText: boolean;
};

/** The text of comments, without the asterisks at the start of lines. */
const commentOf = ({ leadingComments }: Node) =>
  (leadingComments ?? [])
    .map(({ value }) => value.replace(/^\*/u, ''))
    .join(' ')
    .replace(/\s*\n\s*\*?\s*/gu, ' ')
    .trim();

/** The call of `defineMessages`, the only export of a catalogue. */
function definition(file: string, source: string): [name: string, entries: ObjectExpression] {
  for (const { type, declaration } of parseExports(source)) {
    if (type !== 'ExportNamedDeclaration' || declaration?.type !== 'VariableDeclaration') continue;
    const call = declaration.declarations[0]?.init;
    if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') continue;
    const [name, entries] = call.arguments;
    if (call.callee.name !== 'defineMessages' || name?.type !== 'StringLiteral') continue;
    if (entries?.type === 'ObjectExpression') return [name.value, entries];
  }
  throw new Error(`${file} calls no defineMessages.`);
}

const parseExports = (source: string) =>
  parse(source, { sourceType: 'module', plugins: ['typescript'] }).program.body.filter(
    (statement) => statement.type === 'ExportNamedDeclaration',
  );

function keyOf(key: Node): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'StringLiteral' ? key.value : undefined;
}

/**
 * Parses a `messages.ts`. Such a file is data in TypeScript, for the sake of types: names and plain strings, with
 * comments for translators. Anything else in it is refused.
 */
export function readCatalogue(file: string, source: string): Catalogue {
  const [name, entries] = definition(file, source);
  const messages = entries.properties.map((entry): Message => {
    const isPlain = entry.type === 'ObjectProperty' && !entry.computed && !entry.shorthand;
    const key = isPlain ? keyOf(entry.key) : undefined;
    if (!isPlain || key === undefined || entry.value.type !== 'StringLiteral') {
      const written = source.slice(entry.start ?? 0, entry.end ?? 0).slice(0, 60);
      throw new Error(`${file} holds more than names and strings, near: ${written}`);
    }
    return { id: `${name}.${key}`, text: entry.value.value, comment: commentOf(entry) };
  });
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

/** The folders with catalogues. */
export const catalogueFolders = [
  'apps/web/src',
  'apps/server/src',
  'packages/function-kit/src',
  'packages/materials/src',
];

/**
 * A placeholder for a message in built code, replaced by its text for one language after the other. It changes with the
 * English text, and so does the name of the built file, which browsers cache forever.
 */
export function placeholderOf({ id, text }: Pick<Message, 'id' | 'text'>): string {
  const version = createHash('sha256').update(text).digest('hex').slice(0, 6);
  return `\uE000${id}:${version}\uE001`;
}

const placeholder = /\uE000([\w.-]+)(?::\w+)?\uE001/g;

/** Inserts texts into built code, escaped for the quotes around them. */
export function writeTexts(code: string, textOf: (id: string) => string): string {
  return code.replace(placeholder, (_, id: string) =>
    textOf(id)
      .replace(/[\\"'`]|\$(?=\{)/g, '\\$&')
      .replaceAll('\n', '\\n'),
  );
}
