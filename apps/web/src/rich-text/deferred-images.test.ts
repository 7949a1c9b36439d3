import { expect, test } from 'vitest';
import { holdPictures } from './deferred-images.ts';

test('every picture becomes a button that says what it shows and costs, and fetches nothing', () => {
  const html =
    '<p>Look:</p><figure class="figure"><img src="/media/c/litmus.svg?v=1&amp;bytes=12300" alt="Blue &amp; red, 2 > 1" loading="lazy"></figure>' +
    '<img decoding="async" alt="" src="/b.png">';
  const held = holdPictures(html);
  expect(held).not.toContain('<img');
  expect(held).toContain('data-held-picture="/media/c/litmus.svg?v=1&amp;bytes=12300"');
  expect(held).toContain('>Show picture (12\u00a0KB)</span> <span>Blue &amp; red, 2 > 1</span>');
  expect(held).toContain('>Show picture</span>');
  expect(held.match(/<button/g)).toHaveLength(2);
  expect(held).toContain('<p>Look:</p><figure class="figure">');
});
