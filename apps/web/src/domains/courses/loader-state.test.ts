import { normaliseCourse } from '@akada/content/normalise';
import { expect, test } from 'vitest';
import { courseFromPayload, toCoursePayload } from '#platform/snapshot/prerender-payload.ts';
import { firstState, type LoaderEvent, loaderReducer } from './loader-state.ts';

const course = normaliseCourse({ id: 1, documentId: 'c1', title: 'Maths' });
const after = (...events: LoaderEvent[]) => events.reduce(loaderReducer, firstState('c1'));

test('a course arrives', () => {
  expect(after({ type: 'loaded', course })).toMatchObject({
    course,
    isLoading: false,
    error: null,
  });
});

test('the copy we have stays on the screen while the next route asks again', () => {
  const state = after({ type: 'loaded', course }, { type: 'started', key: 'c1' });
  expect(state).toMatchObject({ course, isLoading: true });
});

test('another course starts from nothing', () => {
  expect(after({ type: 'loaded', course }, { type: 'started', key: 'c2' }).course).toBeNull();
});

test('a failure keeps its message and the copy we have', () => {
  const state = after(
    { type: 'loaded', course },
    { type: 'started', key: 'c1' },
    { type: 'failed', message: 'Request cancelled' },
  );
  expect(state).toMatchObject({ course, error: 'Request cancelled', isLoading: false });
});

test('a late "slow" does not disturb a screen that is done', () => {
  expect(after({ type: 'loaded', course }, { type: 'slow' }).isSlow).toBe(false);
  expect(after({ type: 'slow' }).isSlow).toBe(true);
});

const savedAt = new Date('2026-01-02T03:04:05Z');
const copied = { type: 'copied', course, savedAt } as const;
const fresh = normaliseCourse({ id: 1, documentId: 'c1', title: 'Maths, new' });

test('a saved copy is shown while the fresh course is on its way, then makes room for it', () => {
  expect(after(copied)).toMatchObject({ course, savedAt, isLoading: true });
  expect(after(copied, { type: 'loaded', course: fresh })).toMatchObject({
    course: fresh,
    savedAt: null,
    isRenewed: true,
  });
});

test('a saved copy never covers what is fresher', () => {
  const state = after({ type: 'loaded', course: fresh }, copied);
  expect(state).toMatchObject({ course: fresh, savedAt: null, isRenewed: false });
});

test('a saved copy stays, still marked, when nothing fresher comes', () => {
  const failed = { type: 'failed', message: 'Request timeout' } as const;
  const expected = { course, savedAt, error: 'Request timeout' };
  expect(after(copied, failed)).toMatchObject(expected);
  expect(after(failed, copied)).toMatchObject(expected);
  expect(after(copied, failed, { type: 'started', key: 'c1' })).toMatchObject({ course, savedAt });
});

test('the copy of a course that is no longer taught goes', () => {
  const gone = { type: 'failed', message: 'No course data found', isCopyWrong: true } as const;
  expect(after(copied, gone)).toMatchObject({ course: null, error: 'No course data found' });
});

const partial = courseFromPayload(toCoursePayload(course));

test('what a page was rendered with stays while that page is open', () => {
  const state = after(
    { type: 'loaded', course: partial },
    { type: 'started', key: 'c1', isOpening: true },
  );
  expect(state.course).toBe(partial);
});

test('what a page was rendered with is no course for the next page, and a saved copy takes its place', () => {
  const opened = { type: 'loaded', course: partial } as const;
  const next = { type: 'started', key: 'c1' } as const;
  const failed = { type: 'failed', message: 'Request timeout' } as const;
  expect(after(opened, next)).toMatchObject({ course: null, isLoading: true });
  expect(after(opened, next, failed)).toMatchObject({ course: null, error: 'Request timeout' });
  expect(after(opened, next, copied)).toMatchObject({ course, savedAt });
});
