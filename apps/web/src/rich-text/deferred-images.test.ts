import { expect, test } from 'vitest';
import { deferImages } from './deferred-images.ts';

test('every picture becomes a button that says what it shows and costs, and fetches nothing', () => {
  const html =
    '<p>Look:</p><figure class="figure"><img src="/media/c/litmus.svg?v=1&amp;bytes=12300" alt="Blue &amp; red, 2 > 1" loading="lazy"></figure>' +
    '<img decoding="async" alt="" src="/b.png">';
  const deferred = deferImages(html);
  expect(deferred).not.toContain('<img');
  expect(deferred).toContain('data-deferred-image="/media/c/litmus.svg?v=1&amp;bytes=12300"');
  expect(deferred).toContain(
    '>Show picture (12\u00a0KB)</span> <span>Blue &amp; red, 2 > 1</span>',
  );
  expect(deferred).toContain('>Show picture</span>');
  expect(deferred.match(/<button/g)).toHaveLength(2);
  expect(deferred).toContain('<p>Look:</p><figure class="figure">');
});
