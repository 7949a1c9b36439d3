import { expect, it } from 'vitest';
import { canonicalUrl } from './canonical-url.ts';

it.each([
  ['/courses', '/courses'],
  ['/courses?', '/courses'],
  ['/courses?x=1', '/courses'],
  ['/courses?x=1&populate=*&utm_source=a', '/courses?populate=*'],
  ['/courses?status=draft', '/courses'],
  ['/courses?filters%5Bslug%5D%5B%24eqi%5D=a%26b', '/courses?filters[slug][$eqi]=a%26b'],
  ['/courses?sort=title&fields[0]=slug&pagination[page]=2', null],
  ['/courses?page=2', null],
  ['/courses?[populate]=*', null],
])('writes %s as %s', (path, expected) => {
  expect(canonicalUrl(path)).toBe(expected ?? path);
});
