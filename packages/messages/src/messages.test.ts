import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { placeholderOf, readCatalogue, writeTexts } from './catalogue.ts';
import { createFormatter } from './format.ts';
import { splitPath } from './languages.ts';
import { pseudoText } from './pseudo.ts';
import { parseTranslations } from './translations.ts';

const { format, plural } = createFormatter('en-NG');

describe('a message', () => {
  it('is filled with names and numbers, written as the language writes them', () => {
    expect(format('Hello {name}, {count} points', { name: 'Ada', count: 1234 })).toBe(
      'Hello Ada, 1,234 points',
    );
  });

  it('has a form for one and a form for more', () => {
    expect(plural('{count} card | {count} cards', 1)).toBe('1 card');
    expect(plural('{count} card | {count} cards', 2)).toBe('2 cards');
    expect(plural('{count} card | {count} cards', 0)).toBe('0 cards');
  });

  it('has one form where the language has one', () => {
    expect(createFormatter('yo').plural('káàdì {count}', 1)).toBe('káàdì 1');
  });

  it('keeps what nobody gave, and takes a value as it is', () => {
    expect(format('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&');
  });
});

describe('a catalogue', () => {
  const source = `import { defineMessages } from '#lib/i18n.tsx';

export const cardText = defineMessages('cards', {
  /** On the button that turns a card. */
  flip: 'Flip it',
  // A child reads this aloud.
  quote: "It's \\"yours\\"",
  long:
    'On a line of its own',
});
`;

  it('is read with its comments', () => {
    expect(readCatalogue('x/messages.ts', source)).toEqual({
      name: 'cards',
      file: 'x/messages.ts',
      isLessonText: false,
      messages: [
        { id: 'cards.flip', text: 'Flip it', comment: 'On the button that turns a card.' },
        { id: 'cards.quote', text: 'It\'s "yours"', comment: 'A child reads this aloud.' },
        { id: 'cards.long', text: 'On a line of its own', comment: '' },
      ],
    });
  });

  it('holds nothing but strings', () => {
    const computed = source.replace("'Flip it'", 'flip()');
    expect(() => readCatalogue('x/messages.ts', computed)).toThrow('near: flip: flip()');
  });
});

describe('built code', () => {
  const [first, second] = [
    placeholderOf({ id: 'cards.flip', text: 'Flip it' }),
    placeholderOf({ id: 'cards.flip', text: 'Flip it over' }),
  ];

  it('changes with the English text', () => {
    expect(first).not.toBe(second);
  });

  it.each(['"', "'", '`'])('takes any text between %s', (quote) => {
    const text = 'It\'s "so" `much` $' + '{more} \\ than\nthis';
    const code = writeTexts(`(${quote}${first}${quote})`, () => text);
    expect(runInNewContext(code)).toBe(text);
  });
});

it('a PO file gives texts by id, with the forms of a number', () => {
  const { byId, checkedBy } = parseTranslations(`msgid ""
msgstr ""
"Language: ha\\n"
"X-Checked-By: \\n"

msgctxt "cards.flip"
msgid "Flip it"
msgstr "Juya"

#, fuzzy
msgctxt "cards.due"
msgid "{count} card"
msgid_plural "{count} cards"
msgstr[0] "kati {count}"
msgstr[1] "katuna {count}"
`);
  expect(checkedBy).toBe('');
  expect(byId.get('cards.flip')).toEqual({ source: 'Flip it', text: 'Juya', isUncertain: false });
  expect(byId.get('cards.due')).toEqual({
    source: '{count} card | {count} cards',
    text: 'kati {count} | katuna {count}',
    isUncertain: true,
  });
});

it.each([
  ['/', 'en', '/'],
  ['/ha', 'ha', '/'],
  ['/ha/', 'ha', '/'],
  ['/ha/mission', 'ha', '/mission'],
  ['/hat', 'en', '/hat'],
  ['/en/mission', 'en', '/en/mission'],
  ['/xa/mission', 'en', '/xa/mission'],
])('the path %s names %s', (path, language, rest) => {
  expect(splitPath(path)).toEqual({ language, path: rest });
});

it('a pseudo text is longer and keeps its names, elements and forms', () => {
  const text = pseudoText('xa', 'Read <link>the lesson</link>, {name} | Done {count}');
  expect(text).toContain('<link>');
  expect(text).toContain('</link>');
  expect(text).toContain('{name} | ');
  expect(text.length).toBeGreaterThan(60);
});
