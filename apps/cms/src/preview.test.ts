import { expect, it } from 'vitest';
import { isValidPass, lessonPath, previewPass, siteUrl } from './preview.ts';

const now = 1_800_000_000_000;

it('makes a pass that holds for half an hour and for its own secret', () => {
  const pass = previewPass('secret', now);
  expect(isValidPass('secret', pass, now)).toBe(true);
  expect(isValidPass('secret', pass, now + 30 * 60_000)).toBe(false);
  expect(isValidPass('another', pass, now)).toBe(false);
});

it('takes no pass whose end was moved, and nothing that is none', () => {
  const [, signature] = previewPass('secret', now).split('.');
  const later = (now + 9e9).toString(36);
  for (const pass of [`${later}.${signature}`, `${previewPass('secret', now)}.x`, '', '.', 'a.b']) {
    expect(isValidPass('secret', pass, now)).toBe(false);
  }
});

it('knows where the site shows a lesson', () => {
  const slugOf = ({ slug }: { slug?: string | null }) => slug ?? '';
  const subject = { documentId: 's', slug: 'maths' };
  const course = { documentId: 'c', slug: 'jss1-maths', subject };
  const unit = { documentId: 'c-unit-1', slug: null, course };
  const lesson = { documentId: 'c-unit-1-lesson-1-x', slug: 'halves', unit };
  expect(lessonPath(lesson, slugOf)).toBe(
    '/courses/maths/jss1-maths/c-unit-1/halves/c-unit-1-lesson-1-x',
  );
  expect(lessonPath({ ...lesson, unit: null }, slugOf)).toBeNull();
  expect(lessonPath(null, slugOf)).toBeNull();
});

it('shows previews on the named site, else on the first one that is told of changes', () => {
  expect(siteUrl({ CMS_SITE_URL: 'https://a.example/' })).toBe('https://a.example');
  expect(siteUrl({ CMS_PURGE_URLS: 'http://b:3000/, http://c' })).toBe('http://b:3000');
  expect(siteUrl({})).toBeNull();
});
