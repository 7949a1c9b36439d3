import { hostileNotes, repeated, repeatedSigns } from '@akada/content/testing/hostile-notes';
import { everyHostileWord } from '@akada/content/testing/hostile-words';
import { liveParts } from '@akada/content/testing/inert-html';
import { regexpWork } from '@akada/content/testing/regexp-work';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withTimeLinks } from '#domains/notes/time-link.ts';
import { MAX_PIECE_LENGTH, pieces } from '#rich-text/bounded-lexer.ts';
import { deferImages } from '#rich-text/deferred-images.ts';
import { lessonHtml, lineHtml, noteHtml } from '#rich-text/markdown.ts';
import { texToMathml } from '#rich-text/maths/tex-to-mathml.ts';
import { sentencesOf } from '#rich-text/read-aloud/sentences.ts';
import { type MathNode, spokenMaths } from '#rich-text/read-aloud/spoken-maths.ts';
import { spokenText } from '#rich-text/read-aloud/spoken-text.ts';
import { renderLessonIfSafe, renderLineIfSafe } from '#rich-text/render-if-safe.ts';
import { markFirstScreen } from './mark-first-screen.ts';

/** Everything that transforms untrusted text: on screen, in prerendered pages and aloud. */
const renderers: [string, (text: string) => unknown][] = [
  ['a lesson', lessonHtml],
  ['a note', (text) => noteHtml(withTimeLinks(text, '/x'))],
  ['a line, as of a card or a question', lineHtml],
  ['a prerendered lesson', (text) => markFirstScreen(renderLessonIfSafe(text) ?? '')],
  ['a prerendered line', renderLineIfSafe],
  ['a formula', (text) => texToMathml(text)],
  ['a formula on its own line', (text) => texToMathml(text, 'block')],
  ['a lesson with its pictures on hold', (text) => deferImages(lessonHtml(text))],
  [
    'spoken text',
    (text) => sentencesOf(text).map(({ start, end }) => spokenText(text.slice(start, end))),
  ],
  ['a spoken formula', (text) => spokenMaths(nodeOf(texToMathml(text)))],
];

/** Our own MathML is plain: a tag, its children or its text. */
function nodeOf(xml: string): MathNode {
  type Node = MathNode & { children: Node[] };
  const root: Node = { localName: 'x', textContent: '', children: [] };
  const open = [root];
  for (const [, end, name = '', text] of xml.matchAll(/<(\/?)(\w+)[^>]*>|([^<]+)/g)) {
    const parent = open[open.length - 1] ?? root;
    if (text !== undefined) parent.textContent = text;
    else if (end === '/') open.pop();
    else {
      const node: Node = { localName: name, textContent: '', children: [] };
      parent.children.push(node);
      open.push(node);
    }
  }
  return root;
}

describe.each(renderers)('%s', (_, render) => {
  it('never throws', () => {
    for (const note of hostileNotes) {
      for (const text of [note, `a ${note} b`, `> ${note}`, `- ${note}`, note.repeat(20)])
        expect(() => render(text), text.slice(0, 80)).not.toThrow();
    }
  });

  it('never throws on mixtures of all signs', () => {
    const part = fc.oneof(
      fc.constantFrom(...repeatedSigns, ...hostileNotes, ...everyHostileWord),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc
        .tuple(fc.constantFrom(...repeatedSigns), fc.integer({ min: 1, max: 300 }))
        .map(([sign, times]) => sign.repeat(times)),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        render(parts.join(''));
      }),
      { numRuns: 40 },
    );
  });
});

/** The other kinds combine these. */
const readers = new Set([
  'a note',
  'a line, as of a card or a question',
  'a formula',
  'spoken text',
]);

describe.each(renderers.filter(([name]) => readers.has(name)))(
  '%s that is long',
  (name, render) => {
    const length = name === 'a note' ? 2 * MAX_PIECE_LENGTH : MAX_PIECE_LENGTH / 2;

    it('takes at most twice the work for twice the length', () => {
      for (const sign of repeatedSigns) {
        const once = regexpWork(() => render(repeated(sign, length)));
        const twice = regexpWork(() => render(repeated(sign, 2 * length)));
        expect(twice, sign).toBeLessThan(2.3 * once + 1_000);
      }
    });
  },
);

describe('names that every object has', () => {
  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'mean nothing: %s',
    (name) => {
      expect(texToMathml(`\\${name}`)).not.toContain('native code');
      expect(lessonHtml(`:::${name}\nx\n:::`)).toContain('<h2>Note</h2>');
    },
  );
});

describe('what is too deep, too long or too full', () => {
  it.each([
    ['a formula', `$${'{'.repeat(500)}$`],
    ['fractions', `$${'\\frac{1}{'.repeat(500)}$`],
    ['one argument in the other', `$${'\\sqrt'.repeat(500)}$`],
    ['quotes', '>'.repeat(500)],
    ['a line', `${'[ '.repeat(600)}`],
  ])('is shown as it was written: %s', (_, note) => {
    const shown = noteHtml(note).replaceAll('&gt;', '>');
    expect(shown.length).toBeLessThan(note.length + 500);
    const inner = note.replaceAll('$', '').trim();
    expect(shown).toContain(inner.slice(-400));
  });

  it('costs only its own part of the text', () => {
    const html = noteHtml(`**before**\n\n${'['.repeat(6_000)}\n\n**after**`);
    expect(html).toContain('<strong>before</strong>');
    expect(html).toContain('<strong>after</strong>');
  });

  it('does not let one definition of a link grow into a page', () => {
    const note = `[x]: /${'a'.repeat(2_000)}\n\n${'[x] '.repeat(1_000)}`;
    expect(noteHtml(note).length).toBeLessThan(4 * note.length);
  });
});

describe('long texts', () => {
  const paragraph = 'Some **words** of a lesson.\n\n';

  it('are read in pieces that lose nothing', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            paragraph,
            '- item\n',
            '```\n',
            ':::key-idea\n',
            ':::\n',
            '  more\n',
            '\n',
          ),
          { minLength: 900, maxLength: 1_500 },
        ),
        (parts) => {
          const text = parts.join('');
          expect(pieces(text).join('')).toBe(text);
        },
      ),
      { numRuns: 20 },
    );
    for (const piece of pieces(paragraph.repeat(1_000)))
      expect(piece.length).toBeLessThanOrEqual(MAX_PIECE_LENGTH);
  });

  it('keep their boxes, code and lists whole', () => {
    const box = ':::key-idea\nOne.\n\nTwo.\n:::\n\n';
    const code = '```\na\n\nb\n```\n\n';
    const html = lessonHtml((paragraph + box + code).repeat(150));
    expect(html.match(/class="key-idea"/g)).toHaveLength(150);
    expect(html.match(/<pre>/g)).toHaveLength(150);
    expect(html.match(/<strong>words/g)).toHaveLength(150);
    expect(html).not.toContain('as-written');
  });
});

it('whatever is shown as written can do nothing', () => {
  for (const word of everyHostileWord) {
    const note = `${word}\n\n${'>'.repeat(50)}${word}\n\n${'['.repeat(500)}${word}`;
    expect(liveParts(renderLessonIfSafe(note) ?? ''), note).toEqual([]);
  }
});
