import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { isNumber, recordOf } from '#lib/checks.ts';
import { UnexpectedAnswer } from '#platform/session/answer.ts';
import { createSavedAnswers } from './saved-answers.ts';
import { staleWhileRevalidate } from './stale-while-revalidate.ts';

type Standing = { done: number };
const isValid = recordOf<Standing>({ done: isNumber });
const answers = createSavedAnswers({ isSignedIn: () => true, now: () => 1_000 });
let accounts = 0;

function silentService() {
  let settle = (_answer: Standing | Error) => {};
  const answered = new Promise<Standing | Error>((resolve) => {
    settle = resolve;
  });
  const load = async () => {
    const answer = await answered;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { load, say: settle };
}

/** A screen of a new account, the service's answer to which comes when the test says so. */
function screen() {
  accounts += 1;
  const account = `account-${accounts}`;
  const client = new QueryClient();
  const queryKey = ['standing', account];
  const service = silentService();
  const open = () =>
    client.fetchQuery({
      queryKey,
      queryFn: (context) =>
        staleWhileRevalidate(
          context,
          { account, name: 'standing', isValid, load: service.load },
          answers,
        ),
      retry: false,
    });
  const shown = () => client.getQueryState<Standing>(queryKey);
  return { account, client, queryKey, service, open, shown };
}

it('shows the copy with its moment, then the answer, and saves that for the next visit', async () => {
  const { account, service, open, shown } = screen();
  await answers.save(account, 'standing', { done: 1 });
  const answer = open();
  await vi.waitFor(() => expect(shown()?.data).toEqual({ done: 1 }));
  expect(shown()).toMatchObject({ dataUpdatedAt: 1_000, fetchStatus: 'fetching' });
  service.say({ done: 2 });
  expect(await answer).toEqual({ done: 2 });
  expect(shown()?.dataUpdatedAt).toBeGreaterThan(1_000);
  await vi.waitFor(async () => {
    expect((await answers.read(account, 'standing', isValid))?.value).toEqual({ done: 2 });
  });
});

it('a failure comes after the copy, and both stay', async () => {
  const { account, service, open, shown } = screen();
  await answers.save(account, 'standing', { done: 1 });
  service.say(new TypeError('Failed to fetch'));
  await expect(open()).rejects.toThrow('Failed to fetch');
  expect(shown()).toMatchObject({ data: { done: 1 }, status: 'error', dataUpdatedAt: 1_000 });
});

it('an answer of another shape leaves the copy on the screen and on the device', async () => {
  const { account, service, open, shown } = screen();
  await answers.save(account, 'standing', { done: 1 });
  service.say(new UnexpectedAnswer('standing'));
  await expect(open()).rejects.toBeInstanceOf(UnexpectedAnswer);
  expect(shown()).toMatchObject({ data: { done: 1 }, status: 'error', dataUpdatedAt: 1_000 });
  expect((await answers.read(account, 'standing', isValid))?.value).toEqual({ done: 1 });
});

it('without a copy the failure is all there is', async () => {
  const { service, open, shown } = screen();
  service.say(new TypeError('Failed to fetch'));
  await expect(open()).rejects.toThrow('Failed to fetch');
  expect(shown()).toMatchObject({ data: undefined, status: 'error' });
});

it('a copy never covers what is newer', async () => {
  const { account, client, queryKey, service, open, shown } = screen();
  await answers.save(account, 'standing', { done: 1 });
  const answer = open();
  client.setQueryData(queryKey, { done: 3 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shown()?.data).toEqual({ done: 3 });
  service.say({ done: 4 });
  expect(await answer).toEqual({ done: 4 });
});
