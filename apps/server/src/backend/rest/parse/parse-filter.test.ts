import { describe, expect, it } from 'vitest';
import { maxLogicDepth } from '../limits.ts';
import { caught } from '../testing/caught.ts';
import { parseFilter, parseLogic } from './parse-filter.ts';

const field = { name: 'a', path: [] };

describe('parseFilter', () => {
  it.each([
    ['eq.1', { operator: 'eq', value: '1', isNegated: false }],
    ['eq.', { operator: 'eq', value: '' }],
    ['eq.a,b)"c', { operator: 'eq', value: 'a,b)"c' }],
    ['not.is.null', { operator: 'is', value: 'null', isNegated: true }],
    ['in.(1,2)', { operator: 'in', value: '{"1","2"}' }],
    ['in.("a,b","c\\"d",e f)', { operator: 'in', value: '{"a,b","c\\"d","e f"}' }],
    ['in.("a"b,c)', { operator: 'in', value: '{"\\"a\\"b","c"}' }],
    ['in.()', { operator: 'in', value: '{}' }],
    ['in.(,)', { operator: 'in', value: '{"",""}' }],
  ])('reads %s', (text, expected) => {
    expect(parseFilter(field, text)).toMatchObject({ type: 'filter', field, ...expected });
  });

  it.each([
    '',
    '1',
    'eq',
    'foo.1',
    'in.1',
    'in.(1',
    'in.(1)x',
    'EQ.1',
    'constructor.1',
    '__proto__.1',
  ])('refuses %j', (text) => {
    expect(caught(() => parseFilter(field, text))).toEqual([400, 'PGRST100']);
  });

  it.each([
    'eq(any).{1}',
    'is(any).null',
    'like(',
    'match.a',
    'cs.{a}',
    'fts(english).cat',
    'sl.1',
  ])('names %s as not offered', (text) => {
    expect(caught(() => parseFilter(field, text))).toEqual([400, 'PGRST127']);
  });
});

describe('parseLogic', () => {
  it('reads nested groups, negations, quoted values and arrays', () => {
    const tree = parseLogic(
      'or',
      false,
      '(a.eq.1,not.and(b.is.null,c.not.in.(x,"y)")),d.eq."e,f",g.eq.{h,i})',
    );
    expect(tree).toMatchObject({
      operator: 'or',
      conditions: [
        { field: { name: 'a' }, value: '1' },
        {
          operator: 'and',
          isNegated: true,
          conditions: [
            { field: { name: 'b' }, operator: 'is' },
            { operator: 'in', isNegated: true, value: '{"x","y)"}' },
          ],
        },
        { field: { name: 'd' }, value: 'e,f' },
        { field: { name: 'g' }, value: '{h,i}' },
      ],
    });
  });

  it('takes and, or and not as names of columns where no bracket follows', () => {
    expect(parseLogic('and', true, '(or.eq.1,and.eq.2)')).toMatchObject({
      isNegated: true,
      conditions: [{ field: { name: 'or' } }, { field: { name: 'and' } }],
    });
  });

  it.each([
    '',
    '()',
    '(a.eq.1',
    'a.eq.1',
    '(a.eq.1)x',
    '(a)',
    '(a.eq)',
    '(and(a.eq.1)',
    '(a.eq."b"c',
  ])('refuses %j', (text) => {
    expect(caught(() => parseLogic('or', false, text))).toEqual([400, 'PGRST100']);
  });

  it('refuses nesting beyond its limit', () => {
    const nested = (depth: number) => `(${'and('.repeat(depth)}a.eq.1${')'.repeat(depth)})`;
    expect(parseLogic('or', false, nested(maxLogicDepth - 1)).conditions).toHaveLength(1);
    expect(caught(() => parseLogic('or', false, nested(maxLogicDepth)))).toEqual([400, 'PGRST100']);
  });
});
