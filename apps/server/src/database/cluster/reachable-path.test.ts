import { expect, it } from 'vitest';
import { traverseBit } from './reachable-path.ts';

const user = { name: 'postgres', uid: 101, gid: 104 };

it.each([
  ['owner', { uid: 101, gid: 0 }, 0o100],
  ['group', { uid: 0, gid: 104 }, 0o010],
  ['others', { uid: 0, gid: 0 }, 0o001],
])('asks for the bit of the %s', (_, folder, bit) => {
  expect(traverseBit(folder, user)).toBe(bit);
});
