import { describe, expect, it } from 'vitest';
import { maxQueryLength } from '../limits.ts';
import { caught } from '../testing/caught.ts';
import { parseQuery, readParameters } from './parse-query.ts';

const parse = (search: string) => parseQuery(readParameters(search));

describe('parseQuery', () => {
  it('sorts parameters into filters, order and page', () => {
    const { root } = parse('?id=gt.1&id=lt.9&order=id.desc&limit=5&offset=10&or=(a.eq.1,b.eq.2)');
    expect(root.conditions).toHaveLength(3);
    expect(root).toMatchObject({ limit: 5, offset: 10, order: [{ direction: 'desc' }] });
  });

  it('gives each embed its own filters by its path', () => {
    const { embeds } = parse(
      '?set.cards.order=id&set.cards.limit=2&set.not.or=(a.eq.1)&set.a=eq.1',
    );
    expect([...embeds.keys()]).toEqual(['set.cards', 'set']);
    expect(embeds.get('set.cards')).toMatchObject({ limit: 2, order: [{ field: { name: 'id' } }] });
    expect(embeds.get('set')?.conditions).toMatchObject([
      { type: 'logic', isNegated: true },
      { type: 'filter' },
    ]);
  });

  it('reads columns and on_conflict as lists of names', () => {
    expect(parse('?columns="a","b c"&on_conflict=user_id,flashcard_id')).toMatchObject({
      columns: ['a', 'b c'],
      onConflict: ['user_id', 'flashcard_id'],
    });
  });

  it('passes over the API key', () => {
    expect(parse('?apikey=sb_publishable_x').root.conditions).toEqual([]);
  });

  it.each([
    ['?limit=x', 400, 'PGRST100'],
    ['?limit=', 400, 'PGRST100'],
    ['?limit=1.5', 400, 'PGRST100'],
    ['?limit=-1', 416, 'PGRST103'],
    ['?offset=-1', 416, 'PGRST103'],
    ['?=eq.1', 400, 'PGRST100'],
    ['?a..b=eq.1', 400, 'PGRST100'],
    ['?not=eq.1', 400, 'PGRST100'],
    ['?a->b.c=eq.1', 400, 'PGRST100'],
    ['?on_conflict=a,', 400, 'PGRST100'],
    ['?a=eq.%00', 400, 'PGRST100'],
    ['?%00=eq.1', 400, 'PGRST100'],
    [`?a=eq.${'x'.repeat(maxQueryLength)}`, 414, 'PGRST100'],
  ])('refuses %.30s', (search, status, code) => {
    expect(caught(() => parse(search))).toEqual([status, code]);
  });
});
