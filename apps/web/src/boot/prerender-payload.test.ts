import { expect, it } from 'vitest';
import { isPrerenderedFor, prerenderedPath, readPrerenderPayload } from './prerender-payload.ts';

const page = (textContent: string | null) => ({
  getElementById: () => (textContent === null ? null : ({ textContent } as HTMLElement)),
});
const payload = { path: '/mission', donateUrl: '', isLive: true, isPrerendered: true };

it('reads the payload of a page, and none where there is none or it is broken', () => {
  expect(readPrerenderPayload(page(JSON.stringify(payload)))).toEqual(payload);
  expect(readPrerenderPayload(page(null))).toBeNull();
  expect(readPrerenderPayload(page('{"path'))).toBeNull();
});

it('takes a page over only at the URL and with the settings it was rendered for', () => {
  expect(isPrerenderedFor(payload, { pathname: '/mission', search: '?from=mail' })).toBe(true);
  expect(isPrerenderedFor(payload, { pathname: '/mission/', search: '' })).toBe(true);
  expect(isPrerenderedFor(payload, { pathname: '/dashboard', search: '' })).toBe(false);
  expect(
    isPrerenderedFor(
      { ...payload, donateUrl: 'https://d.example' },
      { pathname: '/mission', search: '' },
    ),
  ).toBe(false);
  expect(
    isPrerenderedFor({ ...payload, isPrerendered: false }, { pathname: '/mission', search: '' }),
  ).toBe(false);
});

it('takes the page over that fits every URL without a page, and no other', () => {
  const nowhere = { ...payload, path: '*' };
  expect(isPrerenderedFor(nowhere, { pathname: '/made-up', search: '' })).toBe(true);
  expect(isPrerenderedFor(nowhere, { pathname: '/dashboard', search: '' })).toBe(false);
});

it('keeps of a URL what changes the page', () => {
  expect(prerenderedPath({ pathname: '/', search: '?subject=maths&x=1' })).toBe('/?subject=maths');
  expect(prerenderedPath({ pathname: '/team/', search: '?subject=maths' })).toBe('/team');
});

const named = { documentId: 'd', title: 'T', slug: 's' };
const unit = { ...named, lessons: [{ ...named, asks: 2 }] };

it.each([
  null,
  [],
  17,
  'text',
  {},
  { ...payload, path: 17 },
  { ...payload, isPrerendered: 'yes' },
  { ...payload, subjects: null },
  { ...payload, subjects: { tag: null, data: {} } },
  { ...payload, subjects: { tag: null, data: [null] } },
  { ...payload, subjects: { tag: null, data: [{ ...named, courses: [{ ...named, units: {} }] }] } },
  { ...payload, course: { tag: null, data: null } },
  { ...payload, course: { tag: null, data: { ...named, units: [{ ...named, lessons: null }] } } },
  { ...payload, course: { tag: null, data: { ...named, units: [{ ...unit, title: 17 }] } } },
  { ...payload, lines: [null] },
])('takes no copy that a page cannot be made of: %j', (odd) => {
  expect(readPrerenderPayload(page(JSON.stringify(odd)))).toBeNull();
});

it('takes a payload with a course, and with fields of a later Akada', () => {
  const course = { tag: null, data: { ...named, units: [unit], later: true } };
  const grown = { ...payload, course, lines: [['a', '<b>a</b>']], later: {} };
  expect(readPrerenderPayload(page(JSON.stringify(grown)))).toEqual(grown);
});
