import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient, RestartingQueryClient } from './query-client.ts';

const queryKey = ['lessons done'];

/** A service that answers with its state at the time of the request, when the test decides. */
function slowService() {
  const state = { known: 'before', asked: 0 };
  const waiting: (() => void)[] = [];
  const load = () => {
    const { known } = state;
    state.asked += 1;
    return new Promise<string>((resolve) => waiting.push(() => resolve(known)));
  };
  const answerAll = async () => {
    for (const answer of waiting.splice(0)) answer();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { state, load, answerAll };
}

function opened() {
  const service = slowService();
  const client = new RestartingQueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const options = { queryKey, queryFn: service.load };
  const screen = () => new QueryObserver(client, options).subscribe(() => undefined);
  const seen = () => client.getQueryState<string>(queryKey);
  return { ...service, client, options, screen, seen };
}

it('reads again what nobody looks at and was being read when it changed', async () => {
  const { state, client, options, answerAll, seen } = opened();
  const asked = client.fetchQuery(options);
  state.known = 'after';
  void client.invalidateQueries({ queryKey });
  await answerAll();
  expect(await asked).toBe('after');
  expect(seen()).toMatchObject({ data: 'after', isInvalidated: false, fetchStatus: 'idle' });
});

it('reads again what a screen waits for the first time', async () => {
  const { state, client, answerAll, screen, seen } = opened();
  screen();
  state.known = 'after';
  void client.invalidateQueries({ queryKey });
  await answerAll();
  expect(seen()).toMatchObject({ data: 'after', isInvalidated: false });
  expect(state.asked).toBe(2);
});

it('leaves no screen without an answer when only the mark is wanted', async () => {
  const { state, client, answerAll, screen, seen } = opened();
  screen();
  state.known = 'after';
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
  await answerAll();
  expect(seen()).toMatchObject({ data: 'after', fetchStatus: 'idle' });
});

it('asks once for what a screen shows, and not at all for what nobody looks at', async () => {
  const { state, client, answerAll, screen, seen } = opened();
  const close = screen();
  await answerAll();
  void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey });
  await answerAll();
  expect(state.asked).toBe(3);
  close();
  void client.invalidateQueries({ queryKey });
  await answerAll();
  expect(state.asked).toBe(3);
  expect(seen()).toMatchObject({ isInvalidated: true });
});

it('keeps what was written by hand while the read was under way', async () => {
  const { client, answerAll, screen, seen } = opened();
  screen();
  client.setQueryData(queryKey, 'written');
  void client.invalidateQueries({ queryKey });
  expect(seen()).toMatchObject({ data: 'written', fetchStatus: 'fetching' });
  await answerAll();
  expect(seen()?.data).toBe('before');
});

it('asks once for what the service refuses without a code, and again where it failed', async () => {
  const retry = queryClient.getDefaultOptions().queries?.retry;
  const asked = async (status: number) => {
    let count = 0;
    const refuse = () => {
      count += 1;
      return Promise.reject({ message: '', details: null, hint: null, code: '', status });
    };
    await queryClient
      .fetchQuery({
        queryKey: ['refused', status],
        queryFn: refuse,
        ...(retry !== undefined && { retry }),
        retryDelay: 0,
      })
      .catch(() => undefined);
    return count;
  };
  expect(await asked(401)).toBe(1);
  expect(await asked(503)).toBe(3);
});
