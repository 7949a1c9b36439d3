import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { deleteAccountDatabase } from '#lib/account-storage.ts';
import { keep, readAllKept, readKept } from './account-database.ts';

it('keeps what a screen shows, for one account only', async () => {
  await keep('ada', 'cards', { due: 3 });
  expect(await readKept('ada', 'cards')).toEqual({ due: 3 });
  expect(await readKept('bayo', 'cards')).toBeUndefined();
});

it('finds everything whose name begins alike', async () => {
  await keep('ada', 'sets:maths', 1);
  await keep('ada', 'sets:science', 2);
  await keep('ada', 'settle', 3);
  expect(await readAllKept('ada', 'sets:')).toEqual([1, 2]);
});

it('is empty after the account has left, and can be used again', async () => {
  await keep('ada', 'cards', { due: 3 });
  await deleteAccountDatabase('ada');
  expect(await readKept('ada', 'cards')).toBeUndefined();
  await keep('ada', 'cards', { due: 1 });
  expect(await readKept('ada', 'cards')).toEqual({ due: 1 });
});
