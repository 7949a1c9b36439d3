import { everyHostileWord, hostileWords } from '@akada/content/testing/hostile-words';
import { liveParts } from '@akada/content/testing/inert-html';
import { describe, expect, it } from 'vitest';
import { deferImages } from './deferred-images.ts';
import { noteHtml } from './markdown.ts';
import { texToMathml } from './maths/tex-to-mathml.ts';
import { renderIfSafe, renderLessonIfSafe, renderLineIfSafe } from './render-if-safe.ts';

/** These are never sanitised afterwards: the server writes them into pages, and the browser hydrates them. */
describe('words that are rendered without a browser', () => {
  it.each(everyHostileWord)('are left to the browser, or can do nothing: %j', (word) => {
    for (const text of [word, `Words ${word} words`, `**${word}**`, `> ${word}`, `1. ${word}`]) {
      expect(liveParts(renderLessonIfSafe(text) ?? ''), text).toEqual([]);
      expect(liveParts(renderLineIfSafe(text) ?? ''), text).toEqual([]);
      expect(liveParts(renderIfSafe('note', text) ?? ''), text).toEqual([]);
      expect(renderIfSafe('note', text) ?? '').not.toContain('<img');
    }
  });

  it('are mostly rendered all the same: only tags and strange URLs wait', () => {
    for (const word of hostileWords.maths.slice(0, 5)) {
      expect(renderLineIfSafe(word), word).not.toBeNull();
    }
    expect(renderLessonIfSafe('[x](javascript:pwned())')).toBeNull();
    expect(renderLessonIfSafe('[x](java&#115;cript:pwned())')).toBeNull();
    expect(renderLessonIfSafe('<b>x</b>')).toBeNull();
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
  const deferred = deferImages('<img src="/a&quot;b" alt="&quot;&gt;&lt;script&gt;">');
  expect(deferred).toContain('data-alt="&quot;&gt;&lt;script&gt;"');
  expect(deferred).not.toContain('<script');
});
