import { describe, expect, it } from 'vitest';
import firstPaint from '../../first-paint.js?raw';
import { firstStyles, mayMatch } from './critical-css.ts';
import { namesIn, setBeforePaint } from './page-names.ts';
import { readStyles, writeStyles } from './style-rules.ts';

const page = `<html lang="en"><body><div id="root"><main class="home page"><a class="btn btn--sun" href="/x"
  aria-current="page" hidden="">Go</a><svg viewBox="0 0 1 1"><linearGradient/></svg><i style="color:var(--course-color)"></i></main></div>`;

const firstOf = (css: string) => writeStyles(firstStyles(readStyles(css), page));

describe('a selector may match', () => {
  it.each([
    '*',
    ':root',
    'main.home > a.btn',
    'a.btn:first-child::before',
    '#root .btn--sun',
    '[hidden]',
    'a[aria-current=page]',
    'a[aria-current="page"]',
    '[href^="http"]',
    'lineargradient',
    '.btn:not(.gone)',
    ':is(.gone, .home) a',
    '.home:has(.gone:nth-child(2n+1))',
    '.dark .btn',
    '[data-save-data] a',
    '.odd\\:name',
  ])('%s', (selector) => {
    expect(mayMatch(selector, namesIn(page))).toBe(true);
  });

  it.each([
    'table',
    '.gone',
    '.home .gone',
    '.btn.gone',
    '#gone',
    '[open]',
    '[aria-current=step]',
    '[aria-expanded="true"] a',
    'a:hover',
    '.btn:focus-visible',
    '.page::selection',
    '.Home',
  ])('or cannot: %s', (selector) => {
    expect(mayMatch(selector, namesIn(page))).toBe(false);
  });
});

describe('the first styles of a page', () => {
  it('are those of what is in it, in their order', () => {
    expect(firstOf('.gone{top:0}.gone,.btn{top:1px}a{top:2px}a:hover{top:3px}')).toBe(
      '.gone,.btn{top:1px}a{top:2px}',
    );
  });

  it('follow the window, but not the printer', () => {
    expect(
      firstOf(
        '@media(min-width:9px){.gone{top:0}.btn{top:1px}}@media(min-width:8px){.gone{top:0}}@media print{a{top:0}}',
      ),
    ).toBe('@media(min-width:9px){.btn{top:1px}}');
  });

  it('hold the animations that are played', () => {
    const css =
      '@keyframes turn{to{top:0}}@keyframes wave{to{top:var(--far)}}:root{--far:9px}a{animation:.2s wave}';
    expect(firstOf(css)).toBe(
      '@keyframes wave{to{top:var(--far)}}:root{--far:9px}a{animation:.2s wave}',
    );
  });

  it('hold the tokens that something reads, near or far', () => {
    expect(
      firstOf(
        ':root{--a:var(--b);--b:1px;--c:2px;--course-color:red}.dark{--c:3px}a{top:var(--a,0)}',
      ),
    ).toBe(':root{--a:var(--b);--b:1px;--course-color:red}a{top:var(--a,0)}');
  });

  it('know all that is put on a page before it is painted', () => {
    const written = [...firstPaint.matchAll(/dataset\.(\w+) = /g)].map(([, name = '']) => name);
    const named = [...firstPaint.matchAll(/setAttribute\('([\w-]+)'/g)].map(([, name]) => name);
    const attributes = written.map(
      (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    );
    expect([...new Set([...attributes, ...named])].sort()).toEqual(setBeforePaint.attributes);
  });
});
