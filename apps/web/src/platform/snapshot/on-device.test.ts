import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { isNumber, recordOf } from '#lib/checks.ts';
import { UnexpectedAnswer } from '#platform/session/answer.ts';
import { createSnapshots } from './account-snapshots.ts';
import { type OnDevice, onDevice } from './on-device.ts';

type Summary = { done: number };
const isValid = recordOf<Summary>({ done: isNumber });
const answers = createSnapshots({ isSignedIn: () => true, now: () => 1_000 });
const queryOf = (account: string, more: Partial<OnDevice<Summary>>) =>
  onDevice<Summary>({ ...answers.of(account, 'summary', isValid), ...more });
let accounts = 0;

function silentService() {
  let settle = (_answer: Summary | Error) => {};
  const answered = new Promise<Summary | Error>((resolve) => {
    settle = resolve;
  });
  const load = async () => {
    const answer = await answered;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { load, say: settle };
}

/** A screen of a new account whose service answers when the test decides. */
function screen(more: Partial<OnDevice<Summary>> = {}) {
  accounts += 1;
  const account = `account-${accounts}`;
  const client = new QueryClient();
  const queryKey = ['summary', account];
  const service = silentService();
  const open = () =>
    client.fetchQuery({
      queryKey,
      queryFn: service.load,
      ...queryOf(account, more),
      retry: false,
    });
  const shown = () => client.getQueryState<Summary>(queryKey);
  return { account, client, queryKey, service, open, shown };
}

it('shows the copy with its moment, then the answer, and saves that for the next visit', async () => {
  const { account, service, open, shown } = screen();
  await answers.save(account, 'summary', { done: 1 });
  const answer = open();
  await vi.waitFor(() => expect(shown()?.data).toEqual({ done: 1 }));
  expect(shown()).toMatchObject({ dataUpdatedAt: 1_000, fetchStatus: 'fetching' });
  service.say({ done: 2 });
  expect(await answer).toEqual({ done: 2 });
  expect(shown()?.dataUpdatedAt).toBeGreaterThan(1_000);
  await vi.waitFor(async () => {
    expect((await answers.read(account, 'summary', isValid))?.value).toEqual({ done: 2 });
  });
});

it('a failure comes after the copy, and both stay', async () => {
  const { account, service, open, shown } = screen();
  await answers.save(account, 'summary', { done: 1 });
  service.say(new TypeError('Failed to fetch'));
  await expect(open()).rejects.toThrow('Failed to fetch');
  expect(shown()).toMatchObject({ data: { done: 1 }, status: 'error', dataUpdatedAt: 1_000 });
});

it('an answer of another shape leaves the copy on the screen and on the device', async () => {
  const { account, service, open, shown } = screen();
  await answers.save(account, 'summary', { done: 1 });
  service.say(new UnexpectedAnswer('summary'));
  await expect(open()).rejects.toBeInstanceOf(UnexpectedAnswer);
  expect(shown()).toMatchObject({ data: { done: 1 }, status: 'error', dataUpdatedAt: 1_000 });
  expect((await answers.read(account, 'summary', isValid))?.value).toEqual({ done: 1 });
});

it('without a copy the failure is all there is', async () => {
  const { service, open, shown } = screen();
  service.say(new TypeError('Failed to fetch'));
  await expect(open()).rejects.toThrow('Failed to fetch');
  expect(shown()).toMatchObject({ data: undefined, status: 'error' });
});

it('a copy never covers what is newer', async () => {
  const { account, client, queryKey, service, open, shown } = screen();
  await answers.save(account, 'summary', { done: 1 });
  const answer = open();
  client.setQueryData(queryKey, { done: 3 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shown()?.data).toEqual({ done: 3 });
  service.say({ done: 4 });
  expect(await answer).toEqual({ done: 4 });
});

it('the copy takes the place of a failure where the screen says that it may', async () => {
  const { account, service, open, shown } = screen({ isCopyEnough: true });
  await answers.save(account, 'summary', { done: 1 });
  service.say(new TypeError('Failed to fetch'));
  expect(await open()).toEqual({ done: 1 });
  expect(shown()).toMatchObject({ data: { done: 1 }, status: 'success' });
  const other = screen({ isCopyEnough: true });
  other.service.say(new TypeError('Failed to fetch'));
  await expect(other.open()).rejects.toThrow('Failed to fetch');
});

it('an answer that was asked for earlier and comes later does not replace the newer copy', async () => {
  const { account, client, queryKey } = screen();
  const [earlier, later] = [silentService(), silentService()];
  const { persister } = queryOf(account, {});
  const context = { client, queryKey, meta: undefined, signal: new AbortController().signal };
  const query = client
    .getQueryCache()
    .build<unknown, Error, unknown, readonly unknown[]>(client, { queryKey });
  const ask = ({ load }: typeof earlier) => persister(load, context, query);
  const asked = [ask(earlier), ask(later)];
  later.say({ done: 2 });
  await asked[1];
  earlier.say({ done: 1 });
  await asked[0];
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await answers.read(account, 'summary', isValid))?.value).toEqual({ done: 2 });
});

it('a copy that is young enough is taken without asking', async () => {
  const { account, open } = screen({ freshFor: Date.now() });
  await answers.save(account, 'summary', { done: 1 });
  expect(await open()).toEqual({ done: 1 });
  const old = screen({ freshFor: 1 });
  await answers.save(old.account, 'summary', { done: 1 });
  old.service.say({ done: 2 });
  expect(await old.open()).toEqual({ done: 2 });
});

it('a service that takes too long makes room for the copy, and for nothing else', async () => {
  const { account, open } = screen({ isCopyEnough: true, maxWait: 10 });
  await answers.save(account, 'summary', { done: 1 });
  expect(await open()).toEqual({ done: 1 });
  const without = screen({ isCopyEnough: true, maxWait: 10 });
  const answer = without.open();
  setTimeout(without.service.say, 50, { done: 2 });
  expect(await answer).toEqual({ done: 2 });
});
