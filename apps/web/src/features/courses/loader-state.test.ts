import { normaliseCourse } from '@akada/content/normalise';
import { expect, test } from 'vitest';
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
