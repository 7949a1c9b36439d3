import { type Inline, plain, type Style, textIn } from './inline.ts';
import { readMaths } from './maths.ts';

const pieces =
  /\\([\\`*_{}[\]()#+\-.!$|<>])|\$\$([\s\S]*?)\$\$|\$((?:\\.|[^$\\])*?)\$|(\*\*|__)|(\*(?=\S)|(?<=\S)\*|(?<![\p{L}\p{N}_])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}_]))|`([^`]+)`|!?\[([^\]]*)\]\([^)]*\)/gu;

/** Signs that open something; the work for each of them grows with the paragraph. No lesson has nearly as many. */
const sign = /[$`[\]()]/gu;
const maxSigns = 400;

/** The words of one paragraph of Markdown, with its bold, its italics and its maths. */
export function readInline(markdown: string, base: Style = plain): Inline[] {
  const source = markdown.replace(/\s+/gu, ' ');
  if ((source.match(sign)?.length ?? 0) > maxSigns) return [textIn(source, base)];
  const inlines: Inline[] = [];
  let style = base;
  let from = 0;
  const add = (text: string) => {
    if (text !== '') inlines.push(textIn(text, style));
  };
  for (const match of source.matchAll(pieces)) {
    add(source.slice(from, match.index));
    from = match.index + match[0].length;
    const [, escaped, display, formula, bold, italic, code, label] = match;
    const maths = display ?? formula;
    if (maths !== undefined) for (const part of readMaths(maths, style)) inlines.push(part);
    else if (bold) style = { ...style, bold: !style.bold };
    else if (italic) style = { ...style, italic: !style.italic };
    else add(escaped ?? code ?? label ?? '');
  }
  add(source.slice(from));
  return inlines;
}

export type Block =
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'item'; mark: string; text: Inline[] };

const itemStart = /^(?:(\d+)[.)]|[-*+])\s+(.*)$/u;

/** The paragraphs and list items of a box in a lesson. */
export function readBlocks(markdown: string): Block[] {
  const groups: { mark: string | null; lines: string[] }[] = [];
  let isOpen = false;
  for (const line of markdown.split('\n')) {
    const trimmed = line.trim();
    const item = itemStart.exec(trimmed);
    if (trimmed === '') isOpen = false;
    else if (item) {
      groups.push({ mark: item[1] ? `${item[1]}.` : '•', lines: [item[2] ?? ''] });
      isOpen = true;
    } else if (isOpen) groups.at(-1)?.lines.push(trimmed);
    else {
      groups.push({ mark: null, lines: [trimmed] });
      isOpen = true;
    }
  }
  return groups.map(({ mark, lines }) => {
    const text = readInline(lines.join(' '));
    return mark === null ? { kind: 'paragraph', text } : { kind: 'item', mark, text };
  });
}

/** What stands in the first box of this name, without its marks; '' when there is none. */
export function boxIn(body: string, name: string): string {
  const opening = new RegExp(`^:::[ \\t]*${name}\\b[^\\n]*\\n`, 'mu').exec(body);
  if (opening === null) return '';
  const rest = body.slice(opening.index + opening[0].length);
  const end = /^:::[ \t]*$/mu.exec(rest)?.index;
  return end === undefined ? '' : rest.slice(0, end).trim();
}
