import { describe, expect, it } from 'vitest';
import { caught } from '../testing/caught.ts';
import { Scanner } from './parse-tokens.ts';

const scan = (text: string) => new Scanner(text, 'test');

describe('Scanner', () => {
  it('reads bare names up to the next mark of the dialect', () => {
    for (const [text, name] of [
      ['order_index.asc', 'order_index'],
      ['a-b->c', 'a-b'],
      ['ẹ̀kọ́,b', 'ẹ̀kọ́'],
      [' spaced (x)', 'spaced'],
      ['a$1)', 'a$1'],
    ] as const) {
      expect(scan(text).name()).toBe(name);
    }
  });

  it('reads quoted names with escapes', () => {
    expect(scan('"a.b,(c)" rest').name()).toBe('a.b,(c)');
    expect(scan('"say \\"hi\\" \\\\"').name()).toBe('say "hi" \\');
  });

  it.each(['', '.', '"', '""', '"open', '->a', `${'n'.repeat(129)}`])(
    'refuses the name %j',
    (text) => {
      expect(caught(() => scan(text).name())).toEqual([400, 'PGRST100']);
    },
  );

  it('stays in place when a quoted text is followed by something else', () => {
    const scanner = scan('"a"b,c');
    expect(scanner.quotedBefore(/[,)]/)).toBeUndefined();
    expect(scanner.rest()).toBe('"a"b,c');
  });

  it('says what it read and where it stopped', () => {
    const scanner = scan('abc');
    scanner.expect('a');
    expect(() => scanner.expect('x')).toThrow('"failed to parse test (abc)" (line 1, column 2)');
  });
});
