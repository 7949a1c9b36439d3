import { describe, expect, it } from 'vitest';
import { hostileNotes, repeated, repeatedSigns } from '../../testing/hostile-notes.ts';
import { regexpWork } from '../../testing/regexp-work.ts';
import { boxMarksIn, linksIn, picturesIn, plainText, wordCount } from './markdown.ts';
import { formulaFault, formulasIn } from './maths.ts';

const text = (words: string) => ({ file: 'lesson.md', line: 1, text: words });

const readers: [string, (words: string) => unknown][] = [
  ['formulas', formulasIn],
  ['a formula', formulaFault],
  ['plain text', plainText],
  ['words', wordCount],
  ['pictures', (words) => picturesIn(text(words))],
  ['links', (words) => linksIn(text(words))],
  ['boxes', (words) => boxMarksIn(text(words))],
];

describe.each(readers)('checking %s', (_, read) => {
  it('never throws', () => {
    for (const note of hostileNotes) {
      for (const words of [note, `a ${note} b`, note.repeat(20)])
        expect(() => read(words), words.slice(0, 80)).not.toThrow();
    }
  });

  it('takes at most twice the work for twice the length', () => {
    for (const sign of repeatedSigns) {
      const once = regexpWork(() => read(repeated(sign, 5_000)));
      const twice = regexpWork(() => read(repeated(sign, 10_000)));
      expect(twice, sign).toBeLessThan(2.3 * once + 1_000);
    }
  });
});

it.each(['constructor', 'toString', '__proto__'])('\\%s is no known command', (name) => {
  expect(formulaFault(`\\${name}{1}`)).not.toBeNull();
});

it('calls a formula that is too deep or too long by its name', () => {
  expect(formulaFault('{'.repeat(40) + '}'.repeat(40))).toBe('the formula is nested too deeply');
  expect(formulaFault('1+'.repeat(1_001))).toContain('longer than');
});

it('tells the lines of many matches', () => {
  const links = linksIn(text('a [b](c)\n'.repeat(3)));
  expect(links.map(({ line }) => line)).toEqual([1, 2, 3]);
});
