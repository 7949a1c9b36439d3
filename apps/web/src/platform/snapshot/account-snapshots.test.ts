import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { isNumber, isText, recordOf } from '#lib/checks.ts';
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

/** A device on which one account is signed in, at a given time. */
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

it('finds every copy whose name begins alike', async () => {
  const phone = device(ada);
  await phone.save(ada, 'sets:maths', card);
  await phone.save(ada, 'sets:science', { title: 'Plants' });
  await phone.save(ada, 'sets:spoilt', { title: 2 });
  await phone.save(ada, 'settle', card);
  expect(await phone.readAll(ada, 'sets:', isCard)).toEqual([card, { title: 'Plants' }]);
});
