import { expect, test } from 'vitest';
import { randomId } from './uuid.ts';

test('is a version 4 UUID, and never the same twice', () => {
  const ids = Array.from({ length: 200 }, randomId);
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
  expect(new Set(ids).size).toBe(ids.length);
});
