import { expect, it } from 'vitest';
import { linkedId, readableId } from './readable-ids.ts';

it.each([
  ['unit-1', 'unit-1'],
  [{ documentId: 'unit-1' }, 'unit-1'],
  [{ connect: [{ documentId: 'unit-1' }], disconnect: [] }, 'unit-1'],
  [{ set: ['unit-1'] }, 'unit-1'],
  [{ connect: [] }, null],
  [null, null],
  [undefined, null],
])('reads %j as a link to %s', (link, id) => {
  expect(linkedId(link)).toBe(id);
});

it('counts on from the last sibling and ends in the title', () => {
  const siblings = ['c-unit-1-lesson-2-a', 'c-unit-1-lesson-10-b', 'c-unit-10-lesson-99-z'];
  expect(readableId('lesson', 'Adíre & Dye!', 'c-unit-1', siblings)).toBe(
    'c-unit-1-lesson-11-adire-dye',
  );
  expect(readableId('unit', 'Anything', 'c', ['c-unit-1', 'c-unit-2'])).toBe('c-unit-3');
  expect(readableId('lesson', '…', 'c-unit-1', [])).toBe('c-unit-1-lesson-1-lesson');
});
