import { expect, it } from 'vitest';
import { subjectCloth } from './subject.ts';

it.each([
  ['mathematics', 'maths'],
  ['english-studies', 'english'],
  ['basic-science', 'science'],
  ['social-studies', 'social'],
  ['agricultural-science', 'agric'],
  ['computer-studies', 'computing'],
  ['music', 'default'],
])('dresses %s in the %s cloth', (slug, cloth) => {
  expect(subjectCloth(slug)).toBe(cloth);
});
