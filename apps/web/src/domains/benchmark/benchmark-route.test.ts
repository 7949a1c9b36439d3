import { expect, test } from 'vitest';
import { readBenchmarkRoute, resultLink, sittingLink } from './benchmark-route.ts';

const routeOf = (link: string) =>
  readBenchmarkRoute(new URL(link, 'https://akada.test').searchParams);

test('every part of the benchmark test is at one URL', () => {
  const links = [sittingLink('mathematics'), resultLink('a&b')];
  expect(links).toEqual(['/benchmark-test?subject=mathematics', '/benchmark-test?result=a%26b']);
  expect(routeOf('/benchmark-test')).toEqual({ part: 'home' });
  expect(routeOf(sittingLink('mathematics'))).toMatchObject({
    part: 'sitting',
    subject: { id: 'mathematics' },
  });
  expect(routeOf(resultLink('a&b'))).toEqual({ part: 'result', sittingId: 'a&b' });
});

test('a subject without a test is nowhere', () => {
  expect(routeOf(sittingLink('alchemy'))).toEqual({ part: 'nowhere' });
  expect(routeOf(sittingLink(''))).toEqual({ part: 'nowhere' });
});
