import { Lexer, Marked, type Token } from 'marked';
import { type Inline, plain, type Style, textIn } from './inline.ts';
import { readMaths } from './maths.ts';

const maths = /^(?:\$\$([\s\S]*?)\$\$|\$((?:\\.|[^$\\])*?)\$)/u;

const { defaults } = new Marked({
  extensions: [
    {
      name: 'maths',
      level: 'inline',
      start: (source) => source.match(/\$/u)?.index,
      tokenizer: (source) => {
        const [raw, display, formula] = maths.exec(source) ?? [];
        return raw === undefined
          ? undefined
          : { type: 'maths', raw, formula: display ?? formula ?? '' };
      },
    },
  ],
});

/**
 * Signs that open markup. Limited, because the work for each grows with the paragraph; no lesson has nearly as many.
 */
const sign = /[*_~`$[\]()<>&!\\@:|]/gu;
const maxSigns = 400;
const maxLength = 5_000;

/** The words of one paragraph of Markdown, with bold, italics and maths. */
export function readInline(markdown: string, base: Style = plain): Inline[] {
  const source = markdown.replace(/\s+/gu, ' ');
  if (source.length > maxLength || (source.match(sign)?.length ?? 0) > maxSigns)
    return [textIn(source, base)];
  return inlinesOf(new Lexer({ ...defaults }).inlineTokens(source), base);
}

function inlinesOf(tokens: readonly Token[], style: Style): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    if (token.type === 'maths') return readMaths(token.formula, style);
    if (token.type === 'image' || !('tokens' in token) || token.tokens === undefined)
      return token.raw === '' ? [] : [textIn(String('text' in token ? token.text : ''), style)];
    const inside = { ...style };
    if (token.type === 'strong') inside.bold = !style.bold;
    if (token.type === 'em') inside.italic = !style.italic;
    return inlinesOf(token.tokens, inside);
  });
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

/** The content of the first box of this name, without markup; '' when there is none. */
export function boxIn(body: string, name: string): string {
  const opening = new RegExp(`^:::[ \\t]*${name}\\b[^\\n]*\\n`, 'mu').exec(body);
  if (opening === null) return '';
  const rest = body.slice(opening.index + opening[0].length);
  const end = /^:::[ \t]*$/mu.exec(rest)?.index;
  return end === undefined ? '' : rest.slice(0, end).trim();
}
