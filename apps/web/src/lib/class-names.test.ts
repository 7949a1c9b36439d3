import { expect, it } from 'vitest';
import { classNames } from './class-names.ts';

it('joins only the names that apply', () => {
  expect(classNames('btn', false, undefined, '', null, 'btn--sun')).toBe('btn btn--sun');
});
