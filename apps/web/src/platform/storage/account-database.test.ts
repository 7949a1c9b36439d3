import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { isNumber, recordOf } from '#lib/checks.ts';
import { getAllSaved, getSaved, putSaved } from './account-database.ts';
import { deleteAccountDatabase } from './account-storage.ts';

const isCards = recordOf<{ due: number }>({ due: isNumber });

it('keeps what a screen shows, for one account only', async () => {
  await putSaved('ada', 'cards', { due: 3 });
  expect(await getSaved('ada', 'cards', isCards)).toEqual({ due: 3 });
  expect(await getSaved('bayo', 'cards', isCards)).toBeUndefined();
});

it('finds everything whose name begins alike', async () => {
  await putSaved('ada', 'sets:maths', 1);
  await putSaved('ada', 'sets:science', 2);
  await putSaved('ada', 'settle', 3);
  expect(await getAllSaved('ada', 'sets:', isNumber)).toEqual([1, 2]);
});

it('is empty after the account has left, and can be used again', async () => {
  await putSaved('ada', 'cards', { due: 3 });
  await deleteAccountDatabase('ada');
  // A connection closes after its last read, which on a busy machine takes a moment.
  await vi.waitFor(async () => expect(await getSaved('ada', 'cards', isCards)).toBeUndefined());
  await putSaved('ada', 'cards', { due: 1 });
  expect(await getSaved('ada', 'cards', isCards)).toEqual({ due: 1 });
});

it.each([null, [], 'text', 17, { due: '3' }, { due: null }])(
  'gives nothing for %j',
  async (odd) => {
    await putSaved('ada', 'cards', odd);
    expect(await getSaved('ada', 'cards', isCards)).toBeUndefined();
    await putSaved('ada', 'list:odd', odd);
    await putSaved('ada', 'list:good', { due: 1 });
    expect(await getAllSaved('ada', 'list:', isCards)).toEqual([{ due: 1 }]);
  },
);
