import { describe, expect, it } from 'vitest';
import { caught } from '../testing/caught.ts';
import { parseOrder } from './parse-order.ts';

describe('parseOrder', () => {
  it.each([
    ['id', [{ field: { name: 'id', path: [] } }]],
    ['id.desc', [{ direction: 'desc' }]],
    ['id.asc.nullsfirst', [{ direction: 'asc', nulls: 'first' }]],
    ['id.nullslast', [{ nulls: 'last' }]],
    ['a,b.desc', [{ field: { name: 'a' } }, { field: { name: 'b' }, direction: 'desc' }]],
    [
      'data->>rank.desc',
      [{ field: { name: 'data', path: [{ step: 'rank' }] }, direction: 'desc' }],
    ],
    ['course(title).asc', [{ relation: 'course', field: { name: 'title' }, direction: 'asc' }]],
  ])('reads %s', (text, terms) => {
    expect(parseOrder(text)).toMatchObject(terms);
  });

  it.each([
    '',
    ',',
    'id.',
    'id.up',
    'id.desc.',
    'id.desc.first',
    'id.descending',
    'a(b',
    'id,',
    'id.asc.asc',
  ])('refuses %j', (text) => {
    expect(caught(() => parseOrder(text))).toEqual([400, 'PGRST100']);
  });
});
