import { describe, expect, it } from 'vitest';
import { plainText, wordCount } from './markdown.ts';
import { readability, syllablesIn } from './readability.ts';

describe('syllablesIn', () => {
  it.each([
    ['cat', 1],
    ['like', 1],
    ['market', 2],
    ['number', 2],
    ['table', 2],
    ['fraction', 2],
    ['multiply', 3],
    ['denominator', 5],
    ['25', 1],
  ])('counts %s as %d', (word, count) => {
    expect(syllablesIn(word)).toBe(count);
  });
});

describe('readability', () => {
  it('gives an easy text a low grade and a hard one a high grade', () => {
    expect(readability('The cat sat. The dog ran. We had fun.').grade).toBeLessThan(1);
    const hard =
      'Governmental administration necessitates considerable organisational responsibility.';
    expect(readability(hard).grade).toBeGreaterThan(15);
  });

  it('follows the published formula', () => {
    // 10 words, 2 sentences, 10 syllables: 0.39 * 5 + 11.8 * 1 - 15.59 = -1.84
    const text = 'The cat sat on mats. The dog ran to us.';
    expect(readability(text)).toEqual({ words: 10, sentences: 2, grade: -1.8 });
  });

  it('counts each item of a list as a sentence and ignores tables, headings and pictures', () => {
    const text =
      '## Heading words\n\n- one cat\n- two dogs\n\n| a | b |\n|---|---|\n\n![alt](x.svg)';
    expect(readability(text)).toMatchObject({ words: 4, sentences: 2 });
  });

  it('does not end a sentence at the colon of a ratio', () => {
    const text = 'Mix them 2 : 5, which is the same as **4** : **10**. Share it: 3 for you.';
    expect(readability(text)).toMatchObject({ words: 16, sentences: 3 });
    expect(readability('Multiples of 4: 4, 8, 12')).toMatchObject({ words: 6, sentences: 2 });
    expect(readability('2 : 5 = 4 : 10 = 6 : 15')).toMatchObject({ words: 6, sentences: 1 });
  });

  it('is zero for nothing', () => {
    expect(readability('')).toEqual({ words: 0, sentences: 0, grade: 0 });
  });
});

describe('plainText and wordCount', () => {
  it('keep link words and drop marks, maths counts as one short word', () => {
    expect(plainText('Add **two** to $x^2$, see [here](https://a.b).')).toBe(
      'Add two to x, see here.',
    );
  });

  it('leave out the place of an exercise, which is no sentence of the text', () => {
    expect(plainText('Add them.\n\n[Try it now: a sum](#exercise-sum)\n\nGo on.')).toBe(
      'Add them.\nGo on.',
    );
  });

  it('count headings and tables as words to read, boxes and pictures not', () => {
    expect(wordCount('## One two\n\n:::key-idea\nthree four\n:::\n\n| five | six |')).toBe(6);
  });
});
