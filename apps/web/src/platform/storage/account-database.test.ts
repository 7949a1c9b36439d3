import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { isNumber, recordOf } from '#lib/checks.ts';
import { keep, readAllKept, readKept } from './account-database.ts';
import { deleteAccountDatabase } from './account-storage.ts';

const isCards = recordOf<{ due: number }>({ due: isNumber });

it('keeps what a screen shows, for one account only', async () => {
  await keep('ada', 'cards', { due: 3 });
  expect(await readKept('ada', 'cards', isCards)).toEqual({ due: 3 });
  expect(await readKept('bayo', 'cards', isCards)).toBeUndefined();
});

it('finds everything whose name begins alike', async () => {
  await keep('ada', 'sets:maths', 1);
  await keep('ada', 'sets:science', 2);
  await keep('ada', 'settle', 3);
  expect(await readAllKept('ada', 'sets:', isNumber)).toEqual([1, 2]);
});

it('is empty after the account has left, and can be used again', async () => {
  await keep('ada', 'cards', { due: 3 });
  await deleteAccountDatabase('ada');
  expect(await readKept('ada', 'cards', isCards)).toBeUndefined();
  await keep('ada', 'cards', { due: 1 });
  expect(await readKept('ada', 'cards', isCards)).toEqual({ due: 1 });
});

it.each([null, [], 'text', 17, { due: '3' }, { due: null }])(
  'gives nothing for %j',
  async (odd) => {
    await keep('ada', 'cards', odd);
    expect(await readKept('ada', 'cards', isCards)).toBeUndefined();
    await keep('ada', 'list:odd', odd);
    await keep('ada', 'list:good', { due: 1 });
    expect(await readAllKept('ada', 'list:', isCards)).toEqual([{ due: 1 }]);
  },
);
