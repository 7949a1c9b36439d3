import { everyHostileWord, hostileWords } from '@akada/content/testing/hostile-words';
import { liveParts } from '@akada/content/testing/inert-html';
import { describe, expect, it } from 'vitest';
import { holdPictures } from './deferred-images.ts';
import { noteHtml } from './markdown.ts';
import { texToMathml } from './maths/tex-to-mathml.ts';
import { drawLessonAhead, drawLineAhead } from './render-if-safe.ts';

/** Nothing cleans these afterwards: the server writes them into pages, and the browser takes them over. */
describe('words that are drawn without a browser', () => {
  it.each(everyHostileWord)('are left to the browser, or can do nothing: %j', (word) => {
    for (const text of [word, `Words ${word} words`, `**${word}**`, `> ${word}`, `1. ${word}`]) {
      expect(liveParts(drawLessonAhead(text) ?? ''), text).toEqual([]);
      expect(liveParts(drawLineAhead(text) ?? ''), text).toEqual([]);
    }
  });

  it('are mostly drawn all the same: only tags and strange addresses wait', () => {
    for (const word of hostileWords.maths.slice(0, 5)) {
      expect(drawLineAhead(word), word).not.toBeNull();
    }
    expect(drawLessonAhead('[x](javascript:pwned())')).toBeNull();
    expect(drawLessonAhead('[x](java&#115;cript:pwned())')).toBeNull();
    expect(drawLessonAhead('<b>x</b>')).toBeNull();
  });
});

describe('formulas', () => {
  it.each(everyHostileWord)('can do nothing: %j', (word) => {
    const formula = word.replaceAll('$', '');
    for (const tex of [formula, `\\text{${formula}}`, `\\frac{${formula}}{2}`, `\\${formula}`]) {
      expect(liveParts(texToMathml(tex)), tex).toEqual([]);
    }
  });
});

describe('notes', () => {
  it.each([...hostileWords.tags, ...hostileWords.styles, ...hostileWords.mutations])(
    'show a tag as it was typed, before anything is cleaned: %j',
    (word) => {
      expect(liveParts(noteHtml(word).replace(/href="[^"]*"/g, '')), word).toEqual([]);
    },
  );
});

it('a picture on hold cannot break out of its button', () => {
  const held = holdPictures('<img src="/a&quot;b" alt="&quot;&gt;&lt;script&gt;">');
  expect(held).toContain('data-alt="&quot;&gt;&lt;script&gt;"');
  expect(held).not.toContain('<script');
});
