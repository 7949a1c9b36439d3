import { describe, expect, it } from 'vitest';
import { caught } from '../testing/caught.ts';
import { parseQuery, readParameters } from './parse-query.ts';

const parse = (search: string) => parseQuery(readParameters(search));
const times = (count: number, part: string, separator = '&') =>
  Array.from({ length: count }, () => part).join(separator);

describe('a request that costs too much', () => {
  it.each([
    ['filters', `?${times(51, 'id=eq.1')}`],
    ['filters in a tree', `?or=(${times(30, 'id.eq.1', ',')})&and=(${times(30, 'id.eq.1', ',')})`],
    ['filters on embeds', `?${times(30, 'a.id=eq.1')}&${times(30, 'b.id=eq.1')}`],
    ['patterns', `?${times(7, 'name=ilike.*a*')}`],
    ['negated patterns in a tree', `?or=(${times(7, 'name.not.like.*a*', ',')})`],
    ['wildcards', `?name=like.${'*a'.repeat(9)}`],
    ['wildcards of SQL', `?name=ilike.${'_%25'.repeat(5)}`],
    ['values of a list', `?id=in.(${times(2_001, '1', ',')})`],
    [
      'values of two lists',
      `?id=in.(${times(1_200, '1', ',')})&id=not.in.(${times(1_200, '1', ',')})`,
    ],
    ['terms of order', `?order=${times(11, 'id', ',')}`],
    ['orders', `?${times(11, 'order=id')}`],
    ['orders of embeds', `?${times(6, 'a.order=id')}&${times(6, 'b.order=id')}`],
    ['parameters', `?${times(101, 'select=id')}`],
  ])('is refused for its %s', (_, search) => {
    expect(caught(() => parse(search))).toEqual([400, 'PGRST100']);
  });

  it.each([
    `?${times(50, 'id=eq.1')}`,
    `?${times(6, 'name=ilike.*a*')}`,
    `?id=in.(${times(2_000, '1', ',')})`,
    `?order=${times(10, 'id', ',')}`,
  ])('may ask as much as this: %s', (search) => {
    expect(() => parse(search)).not.toThrow();
  });
});
