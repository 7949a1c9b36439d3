import {
  Marked,
  Renderer,
  type Token,
  type TokenizerAndRendererExtension,
  type Tokens,
} from 'marked';
import { BoundedLexer } from './bounded-lexer.ts';
import { lessonBoxesText } from './boxes/messages.ts';
import { texToMathml } from './maths/tex-to-mathml.ts';

const boxTitles = new Map([
  ['goals', lessonBoxesText.goals],
  ['key-idea', lessonBoxesText.keyIdea],
  ['worked-example', lessonBoxesText.workedExample],
  ['try-it', lessonBoxesText.tryIt],
  ['summary', lessonBoxesText.summary],
]);

/** `$…$` inside a line. `\$` is a literal dollar sign. */
const inlineMaths: TokenizerAndRendererExtension = {
  name: 'inlineMaths',
  level: 'inline',
  start: (source) => positionOf(source, '$'),
  tokenizer: (source) => {
    const match = /^\$((?:\\[\s\S]|[^$\\])+?)\$/.exec(source);
    if (match?.[1] === undefined || /\n\s*\n/.test(match[1])) return undefined;
    return { type: 'inlineMaths', raw: match[0], formula: match[1] };
  },
  renderer: (token) => texToMathml(String(token.formula)),
};

const lineEnd = /^[ \t]*(?:\n+|$)/;

/** `$$…$$` on lines of its own. */
const blockMaths: TokenizerAndRendererExtension = {
  name: 'blockMaths',
  level: 'block',
  start: (source) => lineStartOf(source, '$$'),
  tokenizer: (source) => {
    const end = source.startsWith('$$') ? source.indexOf('$$', 3) : -1;
    const rest = end < 0 ? null : lineEnd.exec(source.slice(end + 2, end + 100));
    if (rest === null) return undefined;
    const formula = source.slice(2, end);
    return { type: 'blockMaths', raw: `$$${formula}$$${rest[0]}`, formula };
  },
  renderer: (token) =>
    `<div class="formula">${texToMathml(String(token.formula), 'block')}</div>\n`,
};

const boxHead = /^:::[ \t]*([\w-]+)[ \t]*([^\n]*)\n/;

/**
 * `:::key-idea Title … :::`, the boxes of a lesson. The next line that starts with `:::` must close it: a box is not
 * searched for any further.
 */
const box: TokenizerAndRendererExtension = {
  name: 'box',
  level: 'block',
  childTokens: ['title', 'tokens'],
  start: (source) => lineStartOf(source, ':::'),
  tokenizer(source) {
    const [head = '', name = '', title = ''] = boxHead.exec(source) ?? [];
    if (head === '') return undefined;
    // The line break before the closing marker may be the one that ends the head.
    const end = source.indexOf('\n:::', head.length - 1);
    const rest = end < 0 ? null : lineEnd.exec(source.slice(end + 4, end + 100));
    if (rest === null) return undefined;
    const body = source.slice(head.length, end);
    return {
      type: 'box',
      raw: source.slice(0, end + 4 + rest[0].length),
      name,
      title: this.lexer.inlineTokens(title.trim(), []),
      tokens: this.lexer.blockTokens(body, []),
    };
  },
  renderer(token) {
    const title = this.parser.parseInline(token.title);
    return renderBox(String(token.name), title, this.parser.parse(token.tokens ?? []));
  },
};

/** A block that is too long or too deep to parse. */
const writtenBlock: TokenizerAndRendererExtension = {
  name: 'asWritten',
  renderer: (token) => writtenParagraph(token.raw),
};

function positionOf(source: string, sign: string): number | undefined {
  const at = source.indexOf(sign);
  return at < 0 ? undefined : at;
}

function lineStartOf(source: string, sign: string): number | undefined {
  if (source.startsWith(sign)) return 0;
  const before = positionOf(source, `\n${sign}`);
  return before === undefined ? undefined : before + 1;
}

function renderBox(name: string, title: string, body: string): string {
  const heading = escapeHtml(boxTitles.get(name) ?? lessonBoxesText.note);
  const extra = title === '' ? '' : `<p><strong>${title}</strong></p>`;
  if (name === 'worked-example') {
    return (
      `<section class="worked"><h2 class="worked__head cloth cloth--subject">${heading}</h2>` +
      `<div class="worked__body">${extra}${body.replace(/<ol>/g, '<ol class="steps">')}</div></section>\n`
    );
  }
  if (name === 'summary') {
    return (
      `<section class="summary"><div class="summary__body cloth cloth--subject"><h2>${heading}</h2>${extra}${body}</div>` +
      '<div class="hem hem--subject"></div></section>\n'
    );
  }
  const look = name === 'key-idea' ? 'key-idea' : 'lesson-box';
  return `<section class="${look}"><h2>${heading}</h2>${extra}${body}</section>\n`;
}

const marked = new Marked({
  gfm: true,
  // Looking for a heading's underline scans the rest of the text for every paragraph. Our headings begin with #.
  tokenizer: { lheading: () => undefined },
  extensions: [inlineMaths, blockMaths, box, writtenBlock],
  renderer: {
    // The page's own title is the h1: a lesson's headings start one level below it.
    heading({ tokens, depth }: Tokens.Heading) {
      const level = Math.max(2, depth);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    /** External links send no referrer and pass on no search ranking. */
    link(token: Tokens.Link) {
      const html = Renderer.prototype.link.call(this, token);
      const leadsAway = /^\s*([a-z]+:)?[/\\]{2}/i.test(token.href);
      return leadsAway ? html.replace('<a ', '<a rel="nofollow noopener noreferrer" ') : html;
    },
    /** A picture alone in a paragraph becomes a figure, which HTML does not allow inside a paragraph. */
    paragraph({ tokens }: Tokens.Paragraph) {
      const inside = this.parser.parseInline(tokens);
      const isPicture = tokens.every((token) => token.type === 'image' || token.raw.trim() === '');
      return isPicture && inside !== '' ? `${inside}\n` : `<p>${inside}</p>\n`;
    },
    image({ href, text }: Tokens.Image) {
      const alt = escapeHtml(text);
      return `<figure class="figure"><img src="${escapeHtml(href)}" alt="${alt}"${roomFor(href)} loading="lazy" decoding="async"></figure>`;
    },
    table(token: Tokens.Table) {
      const head = token.header.map((cell) => this.tablecell(cell)).join('');
      const rows = token.rows.map((cells) => tableRow(cells.map((cell) => this.tablecell(cell))));
      return (
        `<div class="table-box"><div class="table-scroll" tabindex="0" role="group" aria-label="${lessonBoxesText.table}">` +
        `<table><thead>${tableRow([head])}</thead><tbody>${rows.join('')}</tbody></table></div></div>\n`
      );
    },
  },
});

/**
 * A picture's URL contains its dimensions, so that the text below does not jump when it loads. One without them gets a frame
 * of fixed aspect (prose.css).
 */
const sized = /^\/(?:media|uploads)\/[^?]*\?(?:.*&)?w=(\d{1,4})&h=(\d{1,4})$/;

function roomFor(url: string): string {
  const [, width, height] = sized.exec(url) ?? [];
  return width && height ? ` width="${width}" height="${height}"` : '';
}

function tableRow(cells: string[]): string {
  return `<tr>${cells.join('')}</tr>`;
}

type Check = (tokens: readonly Token[]) => boolean;
const anything: Check = () => true;

/** The lesson as HTML. It is untrusted: sanitise it before it is shown. */
export function lessonHtml(markdown: string): string {
  return lessonHtmlIf(anything, markdown) ?? '';
}

/** The same, if its tokens pass a check; else null. */
export function lessonHtmlIf(isAllowed: Check, markdown: string): string | null {
  return orAsWritten(markdown, () => {
    const tokens = new BoundedLexer({ ...marked.defaults }).lex(markdown);
    return isAllowed(tokens) ? marked.parser(tokens) : null;
  });
}

/**
 * A learner's own text as HTML: a new line is a new line, and a tag is shown as typed. Sanitise it before it is shown, like
 * any lesson.
 */
export function noteHtml(markdown: string): string {
  return noteHtmlIf(anything, markdown) ?? '';
}

export function noteHtmlIf(isAllowed: Check, markdown: string): string | null {
  const showTags = (token: Token) => {
    if (token.type === 'html') Object.assign(token, { text: escapeHtml(token.raw) });
    // Text between code tags is marked as escaped; here it is ordinary text.
    if (token.type === 'text') Object.assign(token, { escaped: false });
  };
  return orAsWritten(markdown, () => {
    const tokens = new BoundedLexer({ ...marked.defaults, breaks: true }).lex(markdown);
    if (!isAllowed(tokens)) return null;
    marked.walkTokens(tokens, showTags);
    return marked.parser(tokens).replaceAll('<a rel="nofollow ', '<a rel="ugc nofollow ');
  });
}

/** One line as HTML, without a paragraph around it. Sanitise it before it is shown, like any lesson. */
export function lineHtml(markdown: string): string {
  return lineHtmlIf(anything, markdown) ?? '';
}

export function lineHtmlIf(isAllowed: Check, markdown: string): string | null {
  return orAsWritten(markdown, () => {
    const tokens = new BoundedLexer({ ...marked.defaults }).inlineTokens(markdown);
    return isAllowed(tokens) ? marked.Parser.parseInline(tokens, marked.defaults) : null;
  });
}

/** Every text goes through here: if rendering fails, the text is still visible, and its owner can delete it. */
export function orAsWritten<T>(text: string, html: () => T): T | string {
  try {
    return html();
  } catch {
    return `<span class="as-written">${escapeHtml(text.trim())}</span>`;
  }
}

function writtenParagraph(text: string): string {
  return `<p class="as-written">${escapeHtml(text.trim())}</p>\n`;
}

function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
