import { expect, test } from 'vitest';
import { benchmarkPlace, resultLink, sittingLink } from './benchmark-place.ts';

const placeOf = (link: string) => benchmarkPlace(new URL(link, 'https://akada.test').searchParams);

test('every part of the benchmark test is at one address', () => {
  const links = [sittingLink('mathematics'), resultLink('a&b')];
  expect(links).toEqual(['/benchmark-test?subject=mathematics', '/benchmark-test?result=a%26b']);
  expect(placeOf('/benchmark-test')).toEqual({ part: 'home' });
  expect(placeOf(sittingLink('mathematics'))).toMatchObject({
    part: 'sitting',
    subject: { id: 'mathematics' },
  });
  expect(placeOf(resultLink('a&b'))).toEqual({ part: 'result', sittingId: 'a&b' });
});

test('a subject without a test is nowhere', () => {
  expect(placeOf(sittingLink('alchemy'))).toEqual({ part: 'nowhere' });
  expect(placeOf(sittingLink(''))).toEqual({ part: 'nowhere' });
});
