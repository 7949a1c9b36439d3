import { expect, test } from 'vitest';
import { listed, marked } from './markup.ts';

test('the chosen words get their marks and stay chosen', () => {
  expect(marked({ text: 'a half is big', from: 2, to: 6 }, '**')).toEqual({
    text: 'a **half** is big',
    from: 4,
    to: 8,
  });
  expect(marked({ text: '', from: 0, to: 0 }, '$')).toEqual({ text: '$$', from: 1, to: 1 });
});

test('whole lines become items, once', () => {
  expect(listed({ text: 'one\ntwo\nthree', from: 5, to: 13 })).toEqual({
    text: 'one\n- two\n- three',
    from: 17,
    to: 17,
  });
  expect(listed({ text: '- one', from: 3, to: 5 }).text).toBe('- one');
  expect(listed({ text: '', from: 0, to: 0 })).toEqual({ text: '- ', from: 2, to: 2 });
});
