import { describe, expect, it } from 'vitest';
import { maxEmbedDepth, maxSelectItems } from '../limits.ts';
import { caught } from '../testing/caught.ts';
import { parseSelect } from './parse-select.ts';

const field = (name: string, more = {}) => ({ type: 'field', field: { name, path: [] }, ...more });
const embed = (name: string, select: unknown[], more = {}) => ({
  type: 'embed',
  embed: { name, isInner: false, select, ...more },
});

describe('parseSelect', () => {
  it.each([
    ['', [{ type: 'all' }]],
    ['*', [{ type: 'all' }]],
    ['id,name', [field('id'), field('name')]],
    ['n:name', [field('name', { alias: 'n' })]],
    ['a(*)', [embed('a', [{ type: 'all' }])]],
    ['a()', [embed('a', [])]],
    ['b:a!fk!inner(id)', [embed('a', [field('id')], { alias: 'b', hint: 'fk', isInner: true })]],
    ['a!left(id)', [embed('a', [field('id')])]],
    ['a(b(id),c)', [embed('a', [embed('b', [field('id')]), field('c')])]],
    ['counter', [field('counter')]],
  ])('reads %j', (text, items) => {
    expect(parseSelect(text)).toEqual(items);
  });

  it('reads JSON paths', () => {
    expect(parseSelect('city:data->places->0->>city')).toEqual([
      {
        type: 'field',
        alias: 'city',
        field: {
          name: 'data',
          path: [
            { step: 'places', isIndex: false, asText: false },
            { step: '0', isIndex: true, asText: false },
            { step: 'city', isIndex: false, asText: true },
          ],
        },
      },
    ]);
  });

  it.each([',', 'id,', 'a(', 'a(id', 'a)id', ':id', 'a!(id)', 'id->', '(id)', '*x'])(
    'refuses %j',
    (text) => {
      expect(caught(() => parseSelect(text))).toEqual([400, 'PGRST100']);
    },
  );

  it.each(['count()', 'n:count()', 'price.sum()', 'a(count())'])(
    'names the aggregate in %j as not allowed',
    (text) => {
      expect(caught(() => parseSelect(text))).toEqual([400, 'PGRST123']);
    },
  );

  it.each(['...a(id)', '...', 'b(...a(id))', 'id::text', 'n:data->>k::int', 'price::int.avg()'])(
    'names %j as not offered',
    (text) => {
      expect(caught(() => parseSelect(text))).toEqual([400, 'PGRST127']);
    },
  );

  it('keeps to its limits', () => {
    const nested = (depth: number) => `${'a('.repeat(depth)}id${')'.repeat(depth)}`;
    expect(parseSelect(nested(maxEmbedDepth))).toHaveLength(1);
    expect(caught(() => parseSelect(nested(maxEmbedDepth + 1)))).toEqual([400, 'PGRST100']);
    const many = Array(maxSelectItems + 1)
      .fill('id')
      .join(',');
    expect(caught(() => parseSelect(many))).toEqual([400, 'PGRST100']);
  });
});
