import { describe, expect, it } from 'vitest';
import { everyHostileWord, hostileWords } from './hostile-words.ts';
import { liveParts } from './inert-html.ts';

describe('the reader of inert HTML', () => {
  it('takes what lessons are made of', () => {
    const html =
      '<p>1 &lt; 2 <a href="https://x.example/?a=1&amp;b" rel="noopener">x</a> <img src="/media/a.svg" alt="a &quot;b&quot;" loading="lazy"></p><math display="block"><mi>x</mi></math>';
    expect(liveParts(html)).toEqual([]);
  });

  it('finds every tag of the corpus', () => {
    for (const word of [...hostileWords.tags, ...hostileWords.styles, ...hostileWords.mutations]) {
      expect(liveParts(word), word).not.toEqual([]);
    }
  });

  it.each([
    '<a href="javascript:pwned()">',
    '<a href="java&#115;cript:pwned()">',
    '<a href="&#106;avascript&colon;pwned()">',
    '<a href=" java\tscript:pwned()">',
    '<img src="data:text/html,x">',
    '<p onclick="pwned()">',
    '<p style="color:red">',
    '<p title="a"onclick="b">',
    '<svg>',
    '<p',
  ])('finds %s', (html) => {
    expect(liveParts(html)).toHaveLength(1);
  });
});

it('knows more than a hundred hostile words, each once', () => {
  expect(new Set(everyHostileWord).size).toBe(everyHostileWord.length);
  expect(everyHostileWord.length).toBeGreaterThan(100);
});
