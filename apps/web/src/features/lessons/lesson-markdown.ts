import {
  Marked,
  Renderer,
  type Token,
  type TokenizerAndRendererExtension,
  type Tokens,
} from 'marked';
import { texToMathml } from './maths/tex-to-mathml.ts';

const boxTitles: Record<string, string> = {
  goals: 'What you will learn',
  'key-idea': 'Key idea',
  'worked-example': 'Worked example',
  'try-it': 'Try it yourself',
};

/** `$…$` inside a line. `\$` is a plain sign. */
const inlineMaths: TokenizerAndRendererExtension = {
  name: 'inlineMaths',
  level: 'inline',
  start: (source) => source.match(/\$/)?.index,
  tokenizer: (source) => {
    const match = /^\$((?:\\[\s\S]|[^$\\])+?)\$/.exec(source);
    if (match?.[1] === undefined || /\n\s*\n/.test(match[1])) return undefined;
    return { type: 'inlineMaths', raw: match[0], formula: match[1] };
  },
  renderer: (token) => texToMathml(String(token.formula)),
};

/** `$$…$$` on lines of its own. */
const blockMaths: TokenizerAndRendererExtension = {
  name: 'blockMaths',
  level: 'block',
  start: (source) => source.match(/^\$\$/m)?.index,
  tokenizer: (source) => {
    const match = /^\$\$([\s\S]+?)\$\$[ \t]*(?:\n+|$)/.exec(source);
    return match === null
      ? undefined
      : { type: 'blockMaths', raw: match[0], formula: match[1] ?? '' };
  },
  renderer: (token) =>
    `<div class="formula">${texToMathml(String(token.formula), 'block')}</div>\n`,
};

/** `:::key-idea Title … :::`, the boxes of a lesson. */
const box: TokenizerAndRendererExtension = {
  name: 'box',
  level: 'block',
  childTokens: ['title', 'tokens'],
  start: (source) => source.match(/^:::/m)?.index,
  tokenizer(source) {
    const match = /^:::[ \t]*([\w-]+)[ \t]*([^\n]*)\n([\s\S]*?)\n?:::[ \t]*(?:\n+|$)/.exec(source);
    if (match === null) return undefined;
    const [raw, name = '', title = '', body = ''] = match;
    return {
      type: 'box',
      raw,
      name,
      title: this.lexer.inlineTokens(title.trim(), []),
      tokens: this.lexer.blockTokens(body, []),
    };
  },
  renderer(token) {
    const title = this.parser.parseInline(token.title);
    return drawBox(String(token.name), title, this.parser.parse(token.tokens ?? []));
  },
};

function drawBox(name: string, title: string, body: string): string {
  const heading = escapeHtml(boxTitles[name] ?? 'Note');
  const extra = title === '' ? '' : `<p><strong>${title}</strong></p>`;
  if (name === 'worked-example') {
    return (
      `<section class="worked"><h2 class="worked__head cloth cloth--subject">${heading}</h2>` +
      `<div class="worked__body">${extra}${body.replace(/<ol>/g, '<ol class="steps">')}</div></section>\n`
    );
  }
  const look = name === 'key-idea' ? 'key-idea' : 'lesson-box';
  return `<section class="${look}"><h2>${heading}</h2>${extra}${body}</section>\n`;
}

const marked = new Marked({
  gfm: true,
  extensions: [inlineMaths, blockMaths, box],
  renderer: {
    // The page's own title is the h1: headings of a lesson start one step below it.
    heading({ tokens, depth }: Tokens.Heading) {
      const level = Math.max(2, depth);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    /** Links that lead away do not tell where from, and lend nobody our good name. */
    link(token: Tokens.Link) {
      const html = Renderer.prototype.link.call(this, token);
      const leadsAway = /^\s*([a-z]+:)?[/\\]{2}/i.test(token.href);
      return leadsAway ? html.replace('<a ', '<a rel="nofollow noopener noreferrer" ') : html;
    },
    image({ href, text }: Tokens.Image) {
      const alt = escapeHtml(text);
      return `<figure class="figure"><img src="${escapeHtml(href)}" alt="${alt}" loading="lazy" decoding="async"></figure>`;
    },
    table(token: Tokens.Table) {
      const head = token.header.map((cell) => this.tablecell(cell)).join('');
      const rows = token.rows.map((cells) => tableRow(cells.map((cell) => this.tablecell(cell))));
      return (
        '<div class="table-scroll" tabindex="0" role="group" aria-label="Table">' +
        `<table><thead>${tableRow([head])}</thead><tbody>${rows.join('')}</tbody></table></div>\n`
      );
    },
  },
});

function tableRow(cells: string[]): string {
  return `<tr>${cells.join('')}</tr>`;
}

/** The lesson as HTML. It is written by people we do not know: clean it before it is shown. */
export function lessonHtml(markdown: string): string {
  // A picture alone in a paragraph becomes a figure, and figures cannot stand in paragraphs.
  return marked
    .parse(markdown, { async: false })
    .replace(/<p>(<figure[\s\S]*?<\/figure>)<\/p>/g, '$1');
}

/**
 * What a learner wrote as HTML: a new line is a new line, and a tag is shown as it was typed. Clean it before it is
 * shown, as any lesson.
 */
export function noteHtml(markdown: string): string {
  const walkTokens = (token: Token) => {
    if (token.type === 'html') Object.assign(token, { text: escapeHtml(token.raw) });
    // Words between tags that hold code count as escaped; here they are words like all others.
    if (token.type === 'text') Object.assign(token, { escaped: false });
  };
  return marked
    .parse(markdown, { async: false, breaks: true, walkTokens })
    .replaceAll('<a rel="nofollow ', '<a rel="ugc nofollow ');
}

/** One line as HTML, without a paragraph around it. Clean it before it is shown, as any lesson. */
export function lineHtml(markdown: string): string {
  return marked.parseInline(markdown, { async: false });
}

function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** What the lesson is made of, before it is drawn. */
export function lessonTokens(markdown: string) {
  return marked.lexer(markdown);
}

export function lineTokens(markdown: string) {
  return new marked.Lexer(marked.defaults).inlineTokens(markdown);
}
