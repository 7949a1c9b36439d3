// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render, settle } from '#lib/testing/render.tsx';
import type { BestResult } from '../best-result.ts';

const answer = vi.fn<() => Promise<BestResult[]>>();
vi.mock('../results-api.ts', async (original) => ({
  ...(await original<object>()),
  listBestResults: () => answer(),
}));

const { queryClient } = await import('#platform/query-client.ts');
const { bestOf } = await import('./best-badge.tsx');
const { SavedBest } = await import('./saved-best.tsx');

beforeEach(() => queryClient.clear());

async function shown(here: { right: number; total: number } | undefined): Promise<string> {
  await render(
    <QueryClientProvider client={queryClient}>
      <SavedBest userId="ada" paperId="p1" here={here} />
    </QueryClientProvider>,
  );
  await settle();
  await settle();
  return document.body.textContent ?? '';
}

test('a learner sees the best result of every device', async () => {
  answer.mockResolvedValue([
    { paper: 'p1', right: 9, total: 10 },
    { paper: 'p2', right: 10, total: 10 },
  ]);
  expect(await shown({ right: 4, total: 10 })).toBe('Best: 9 of 10');
});

test('and that of this device while it is better, or nothing else is known', async () => {
  answer.mockResolvedValue([{ paper: 'p1', right: 9, total: 20 }]);
  expect(await shown({ right: 5, total: 10 })).toBe('Best: 5 of 10');
  queryClient.clear();
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await shown({ right: 5, total: 10 })).toContain('Best: 5 of 10');
});

test('of equal shares the longer paper is better', () => {
  expect(
    bestOf([
      { right: 5, total: 10 },
      { right: 10, total: 20 },
    ]),
  ).toEqual({
    ...{ right: 10, total: 20 },
  });
  expect(bestOf([])).toBeUndefined();
});
