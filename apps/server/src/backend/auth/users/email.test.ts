import { describe, expect, it } from 'vitest';
import { readEmail } from './email.ts';

describe('readEmail', () => {
  it('keeps one form of each address', () => {
    expect(readEmail(' Ada.Obi+school@Example.COM ')).toBe('ada.obi+school@example.com');
  });

  it.each([
    undefined,
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@localhost',
    'ada@example..com',
    'ada@@example.com',
    'a b@example.com',
    'ada@example.com\nbcc:x@example.com',
    'ada@exаmple.com',
    '"ada"@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('refuses %j', (given) => {
    expect(() => readEmail(given)).toThrow(
      expect.objectContaining({ status: 400, code: 'validation_failed' }),
    );
  });
});
