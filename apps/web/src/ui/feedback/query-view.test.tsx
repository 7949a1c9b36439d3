// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { SLOW_AFTER } from '#lib/hooks/use-slow.ts';
import { click, named, render } from '#lib/testing/render.tsx';
import { both, ErrorLine, type Query, QueryView } from './query-view.tsx';

const refetch = vi.fn();
const pending: Query<string[]> = { data: undefined, isError: false, error: null, refetch };
const failed: Query<string[]> = { ...pending, isError: true, error: new Error('Away') };
const known: Query<string[]> = { ...pending, data: ['One', 'Two'] };
const stale: Query<string[]> = { ...failed, data: ['One', 'Two'] };

async function shown(query: Query<string[]>, tellsStale = false) {
  await render(
    <QueryView
      query={query}
      tellsStale={tellsStale}
      pending="Pending"
      failed={(retry, error) => (
        <ErrorLine onRetry={retry}>{`Failed: ${error?.message}`}</ErrorLine>
      )}
      empty="Empty"
    >
      {(list) => list.join()}
    </QueryView>,
  );
  return document.body.textContent;
}

test.each([
  ['pending', pending, 'Pending'],
  ['failed', failed, 'Failed: AwayTry again'],
  ['answered', known, 'One,Two'],
  ['answered with nothing', { ...known, data: [] }, 'Empty'],
  ['failed after an answer', stale, 'One,Two'],
])('a question that is %s shows that alone', async (_name, query, text) => {
  expect(await shown(query)).toBe(text);
});

test('a failed refresh is told above what is known, where the screen wants that', async () => {
  expect(await shown(stale, true)).toBe('Failed: AwayTry againOne,Two');
  expect(await shown(known, true)).toBe('One,Two');
});

test('"Try again" asks again', async () => {
  await shown(failed);
  await click(named('Try again'));
  expect(refetch).toHaveBeenCalledOnce();
});

test('two questions are answered when both are, failed when one is, and asked again together', () => {
  expect(both(known, known).data).toEqual([
    ['One', 'Two'],
    ['One', 'Two'],
  ]);
  expect(both(known, pending)).toMatchObject({ data: undefined, isError: false });
  expect(both(pending, failed)).toMatchObject({
    data: undefined,
    isError: true,
    error: failed.error,
  });
  refetch.mockClear();
  both(known, failed).refetch();
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('the main part of a page says when no answer comes, and asks again after a tap', async () => {
  vi.useFakeTimers();
  await render(
    <QueryView query={pending} tellsSlow pending="Pending" failed={() => 'Failed'}>
      {(list) => list.join()}
    </QueryView>,
  );
  expect(document.body.textContent).toBe('Pending');
  await act(async () => vi.advanceTimersByTime(SLOW_AFTER));
  vi.useRealTimers();
  expect(document.querySelector('[role="status"]')?.textContent).toContain('Your network is slow');
  refetch.mockClear();
  await click(named('Try again'));
  expect(refetch).toHaveBeenCalledOnce();
});
