import { expect, it } from 'vitest';
import { drawnPath, isDrawnFor, readPageCopy } from './prerender-payload.ts';

const page = (textContent: string | null) => ({
  getElementById: () => (textContent === null ? null : ({ textContent } as HTMLElement)),
});
const copy = { path: '/mission', donateUrl: '', isLive: true, isDrawn: true };

it('reads the copy of a page, and none where there is none or it is broken', () => {
  expect(readPageCopy(page(JSON.stringify(copy)))).toEqual(copy);
  expect(readPageCopy(page(null))).toBeNull();
  expect(readPageCopy(page('{"path'))).toBeNull();
});

it('takes a page over only at the address and with the settings it was drawn for', () => {
  expect(isDrawnFor(copy, { pathname: '/mission', search: '?from=mail' })).toBe(true);
  expect(isDrawnFor(copy, { pathname: '/mission/', search: '' })).toBe(true);
  expect(isDrawnFor(copy, { pathname: '/dashboard', search: '' })).toBe(false);
  expect(
    isDrawnFor({ ...copy, donateUrl: 'https://d.example' }, { pathname: '/mission', search: '' }),
  ).toBe(false);
  expect(isDrawnFor({ ...copy, isDrawn: false }, { pathname: '/mission', search: '' })).toBe(false);
});

it('takes the page over that fits every address without a page, and no other', () => {
  const nowhere = { ...copy, path: '*' };
  expect(isDrawnFor(nowhere, { pathname: '/made-up', search: '' })).toBe(true);
  expect(isDrawnFor(nowhere, { pathname: '/dashboard', search: '' })).toBe(false);
});

it('keeps of an address what changes the page', () => {
  expect(drawnPath({ pathname: '/', search: '?subject=maths&x=1' })).toBe('/?subject=maths');
  expect(drawnPath({ pathname: '/team/', search: '?subject=maths' })).toBe('/team');
});

const named = { documentId: 'd', title: 'T', slug: 's' };
const unit = { ...named, lessons: [{ ...named, asks: 2 }] };

it.each([
  null,
  [],
  17,
  'text',
  {},
  { ...copy, path: 17 },
  { ...copy, isDrawn: 'yes' },
  { ...copy, subjects: null },
  { ...copy, subjects: { tag: null, data: {} } },
  { ...copy, subjects: { tag: null, data: [null] } },
  { ...copy, subjects: { tag: null, data: [{ ...named, courses: [{ ...named, units: {} }] }] } },
  { ...copy, course: { tag: null, data: null } },
  { ...copy, course: { tag: null, data: { ...named, units: [{ ...named, lessons: null }] } } },
  { ...copy, course: { tag: null, data: { ...named, units: [{ ...unit, title: 17 }] } } },
  { ...copy, lines: [null] },
])('takes no copy that a page cannot be made of: %j', (odd) => {
  expect(readPageCopy(page(JSON.stringify(odd)))).toBeNull();
});

it('takes a copy with a course, and with fields of a later Akada', () => {
  const course = { tag: null, data: { ...named, units: [unit], later: true } };
  const grown = { ...copy, course, lines: [['a', '<b>a</b>']], later: {} };
  expect(readPageCopy(page(JSON.stringify(grown)))).toEqual(grown);
});
