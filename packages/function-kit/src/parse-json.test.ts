import { describe, expect, it } from 'vitest';
import { JsonTooDeep, jsonDepth, maxJsonDepth, parseJson } from './parse-json.ts';

const nested = (open: string, close: string, levels: number) =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

describe('the depth of JSON', () => {
  it.each([
    ['1', 0],
    ['"a"', 0],
    ['[]', 1],
    ['[[],[],[]]', 2],
    ['{"a":[{"b":1}]}', 3],
    ['["[[[["]', 1],
    [String.raw`["\"[[[[\\\"[["]`, 1],
    [String.raw`["\\",[[]]]`, 3],
    [String.raw`{"[[[\"":{"{{":1}}`, 2],
    ['"[[[[', 0],
    ['"\\', 0],
    [']]]][[', 0],
  ])('of %s is %d', (text, depth) => {
    expect(jsonDepth(text)).toBe(depth);
  });

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
    ['lists with spaces', ' [ ', ' ] '],
    ['lists after a string of quotes', String.raw`["\"",`, ']'],
  ])('may be %s up to the limit and not one level more', (_, open, close) => {
    expect(parseJson(nested(open, close, maxJsonDepth))).toBeTypeOf('object');
    expect(() => parseJson(nested(open, close, maxJsonDepth + 1))).toThrow(JsonTooDeep);
    expect(() => parseJson(nested(open, close, 200_000))).toThrow(JsonTooDeep);
  });

  it('is found in a text that never ends a list', () => {
    expect(() => parseJson('['.repeat(101))).toThrow(JsonTooDeep);
    expect(() => parseJson('['.repeat(100))).toThrow(SyntaxError);
  });

  it('does not count what stands side by side', () => {
    expect(parseJson(`[${'[],'.repeat(5_000)}[]]`)).toHaveLength(5_001);
  });
});
