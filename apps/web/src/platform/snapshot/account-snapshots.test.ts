import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { isNumber, isText, recordOf } from '#lib/checks.ts';
import { UnexpectedAnswer } from '#platform/session/answer.ts';
import { getSaved, putSaved } from '#platform/storage/account-database.ts';
import {
  deleteAccountDatabase,
  deleteOtherAccountDatabases,
} from '#platform/storage/account-storage.ts';
import { createSnapshots } from './account-snapshots.ts';

const [ada, bayo] = [
  '6e0c2a9e-51a3-4d0e-9b7e-000000000001',
  '6e0c2a9e-51a3-4d0e-9b7e-000000000002',
];
const isCard = recordOf<{ title: string }>({ title: isText });
const card = { title: 'Fractions' };

/** A device on which one account is signed in, at a moment. */
function device(account: string | null, at = 1_000) {
  const state = { account, at };
  return Object.assign(
    state,
    createSnapshots({ isSignedIn: (one) => one === state.account, now: () => state.at }),
  );
}

it('gives back what was saved, with the moment, to the account that it is of', async () => {
  const phone = device(ada);
  await phone.save(ada, 'overview', card);
  phone.at = 5_000;
  expect(await phone.read(ada, 'overview', isCard)).toEqual({ value: card, savedAt: 1_000 });
  expect(await phone.read(ada, 'progress', isCard)).toBeUndefined();
  phone.account = bayo;
  expect(await phone.read(bayo, 'overview', isCard)).toBeUndefined();
  expect(await phone.read(ada, 'overview', isCard)).toBeUndefined();
});

it('takes a copy of another version, or a malformed one, for none', async () => {
  const phone = device(ada);
  const envelope = { version: 1, savedAt: 1_000, value: card };
  await putSaved(ada, 'answer:overview', envelope);
  expect(await phone.read(ada, 'overview', isCard)).toBeDefined();
  const others = [
    { ...envelope, version: 0 },
    { ...envelope, version: 2 },
    { ...envelope, savedAt: 'yesterday' },
    { ...envelope, savedAt: Number.NaN },
    { ...envelope, value: { title: 7 } },
    { ...envelope, value: null },
    { title: 'Fractions' },
    'Fractions',
    null,
  ];
  for (const other of others) {
    await putSaved(ada, 'answer:overview', other);
    expect(await phone.read(ada, 'overview', isCard), JSON.stringify(other)).toBeUndefined();
  }
});

it('is never newer than now, whatever the clock was when it was saved', async () => {
  const phone = device(ada, 9_000);
  await phone.save(ada, 'overview', card);
  phone.at = 2_000;
  expect((await phone.read(ada, 'overview', isCard))?.savedAt).toBe(2_000);
});

it('keeps nothing that comes after the logout', async () => {
  const phone = device(ada);
  await phone.save(ada, 'overview', card);
  phone.account = null;
  await deleteAccountDatabase(ada);
  await phone.save(ada, 'overview', card);
  await phone.read(ada, 'overview', isCard);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`akada:${ada}`);
  phone.account = ada;
  expect(await phone.read(ada, 'overview', isCard)).toBeUndefined();
});

it('leaves when another learner signs in, and theirs stays', async () => {
  await device(ada).save(ada, 'overview', card);
  await device(bayo).save(bayo, 'overview', card);
  await putSaved('visitor', 'cards', 1);
  await deleteOtherAccountDatabases(bayo);
  expect(await device(ada).read(ada, 'overview', isCard)).toBeUndefined();
  expect(await device(bayo).read(bayo, 'overview', isCard)).toBeDefined();
  expect(await getSaved('visitor', 'cards', isNumber)).toBe(1);
});

type Standing = { done: number };
const isValid = recordOf<Standing>({ done: isNumber });
const answers = createSnapshots({ isSignedIn: () => true, now: () => 1_000 });
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
function screen(more: { isCopyEnough?: boolean } = {}) {
  accounts += 1;
  const account = `account-${accounts}`;
  const client = new QueryClient();
  const queryKey = ['standing', account];
  const service = silentService();
  const open = () =>
    client.fetchQuery({
      queryKey,
      queryFn: (context) =>
        answers.staleWhileRevalidate(context, {
          account,
          name: 'standing',
          isValid,
          load: service.load,
          ...more,
        }),
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

it('the copy takes the place of a failure where the screen says that it may', async () => {
  const { account, service, open, shown } = screen({ isCopyEnough: true });
  await answers.save(account, 'standing', { done: 1 });
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
  const ask = ({ load }: typeof earlier) =>
    answers.staleWhileRevalidate(
      { client, queryKey },
      { account, name: 'standing', isValid, load },
    );
  const asked = [ask(earlier), ask(later)];
  later.say({ done: 2 });
  await asked[1];
  earlier.say({ done: 1 });
  await asked[0];
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await answers.read(account, 'standing', isValid))?.value).toEqual({ done: 2 });
});

it('finds every copy whose name begins alike', async () => {
  const { account } = screen();
  await answers.save(account, 'sets:maths', { done: 1 });
  await answers.save(account, 'sets:science', { done: 2 });
  await answers.save(account, 'sets:spoilt', { done: 'two' });
  await answers.save(account, 'settle', { done: 3 });
  expect(await answers.readAll(account, 'sets:', isValid)).toEqual([{ done: 1 }, { done: 2 }]);
});
