import { type LessonFile, lessonsOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';
import { bodyOf, lineOfMatch, type Text, textsOf } from '../../text/texts.ts';

type Fault = { offset: number; message: string };

const blank = (found: string) => found.replace(/[^\n]/gu, ' ');

/** Blanks out everything that other rules check or that is shown verbatim; offsets stay the same. */
function words(text: string): string {
  return text
    .replace(/\\[^\n]/gu, blank)
    .replace(/\$\$[^$]*\$\$|\$[^$\n]*\$/gu, blank)
    .replace(/`[^`\n]+`/gu, blank)
    .replace(/\]\([^)\n]*\)/gu, (found) => `]${blank(found.slice(1))}`);
}

/** Where a paragraph, list item, heading or table row begins: marks do not extend across it. */
const beginning = /\n(?=[ \t]*(?:\n|[-*+][ \t]|\d+[.)][ \t]|[|#:>]))/u;

function piecesOf(text: string): { part: string; index: number }[] {
  let index = 0;
  return text.split(beginning).flatMap((block) => {
    const cells = block.trimStart().startsWith('|') ? block.split('|') : [block];
    return cells.map((part) => {
      const piece = { part, index };
      index += part.length + 1;
      return piece;
    });
  });
}

function lone(part: string, mark: RegExp): number | null {
  const found = [...part.matchAll(mark)];
  return found.length % 2 === 0 ? null : (found.at(-1)?.index ?? null);
}

function marks(text: string): Fault[] {
  return piecesOf(text).flatMap(({ part, index }): Fault[] => {
    const start = part.replace(/^\s*[*+-][ \t]/u, blank);
    const code = lone(start, /`/gu);
    if (code !== null) return [{ offset: index + code, message: 'a ` has no partner' }];
    const bold = lone(start, /\*\*/gu);
    if (bold !== null) {
      const message = 'a ** has no partner: bold words stand between two';
      return [{ offset: index + bold, message }];
    }
    const single = lone(start.replace(/\*\*/gu, blank), /(?<=\S)\*|\*(?=\S)/gu);
    if (single === null) return [];
    return [
      {
        offset: index + single,
        message: 'a * has no partner: slanting words stand between two; a plain one is written \\*',
      },
    ];
  });
}

const html = /<\/?[a-z][^<>]*>|<!--/giu;
const isAddress = (tag: string) => /^<https?:\/\//iu.test(tag);

function tags(text: string): Fault[] {
  const [first] = [...text.matchAll(html)].filter(({ 0: found }) => !isAddress(found));
  if (!first) return [];
  const [tag] = first;
  const name = tag.length > 20 ? `${tag.slice(0, 20)}…` : tag;
  const message = `HTML such as ${name} is not used here: write Markdown, and a plain < as \\<`;
  return [{ offset: first.index, message }];
}

// Invisible characters: they break the database, or reverse the text after them.
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

function signs(text: string): Fault[] {
  const offset = text.replace(/[\t\n\r]/gu, ' ').search(unseen);
  const message = 'there is a sign here that nobody can see: type these words again';
  return offset === -1 ? [] : [{ offset, message }];
}

const cellsOf = (row: string) =>
  row
    .trim()
    .replace(/^\||\|$/gu, '')
    .split('|').length;

/** A table without its delimiter row, or with rows of different lengths, is shown as dashes and bars, or cut off. */
function tables(text: string): Fault[] {
  return [...text.matchAll(/(?:^[ \t]*\|.*(?:\n|$))+/gmu)].flatMap(
    ({ 0: table, index }): Fault[] => {
      const rows = table.trimEnd().split('\n');
      const [head = '', rule = ''] = rows;
      if (!/^\s*\|(?:\s*:?-+:?\s*\|?)+\s*$/u.test(rule)) {
        const message = 'the second line of a table must be dashes, such as |---|---|';
        return [{ offset: index, message }];
      }
      const wanted = cellsOf(head);
      const wrong = rows.findIndex((row) => cellsOf(row) !== wanted);
      if (wrong === -1) return [];
      const before = rows.slice(0, wrong).join('\n').length + (wrong > 0 ? 1 : 0);
      const message = `this row of the table has ${cellsOf(rows[wrong] ?? '')} cells, its head has ${wanted}`;
      return [{ offset: index + before, message }];
    },
  );
}

function references(text: string): Fault[] {
  const offset = text.search(/^ {0,3}\[[^\]\n]+\]:|\]\[[^\]\n]*\]/mu);
  const message = 'write the address at the link itself: [words](https://…)';
  return offset === -1 ? [] : [{ offset, message }];
}

/** A line with nested quotes in a file shows the inner quotation marks. */
function quotedLines({ file, data, lineOf }: LessonFile) {
  return (['goals', 'summary'] as const).flatMap((list) =>
    (data[list] ?? []).flatMap((line, index) =>
      /^(['"]).*\1$/u.test(line)
        ? [{ file, line: lineOf(list, index), message: 'quote marks stand around this whole line' }]
        : [],
    ),
  );
}

const told = (text: Text, faults: readonly Fault[]) =>
  faults.map(({ offset, message }) => ({
    file: text.file,
    line: lineOfMatch(text, offset),
    message,
  }));

/** No markup is shown to a child as literal characters: asterisks, bars, tags. */
export const marksClosed: Rule = {
  name: 'marks-closed',
  isStructural: false,
  check: (library) => [
    ...textsOf(library).flatMap((text) => {
      const plain = words(text.text);
      return told(text, [...signs(text.text), ...tags(plain), ...marks(plain)]);
    }),
    ...lessonsOf(library).flatMap((lesson) => {
      const body = bodyOf(lesson);
      const plain = words(body.text);
      const inBody = told(body, [...tables(plain), ...references(plain)]);
      return [...quotedLines(lesson), ...inBody];
    }),
  ],
};
