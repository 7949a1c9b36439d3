import { expect, test } from 'vitest';
import { registerSchema } from './sign-in-schemas.ts';

const now = new Date('2026-11-15T12:00:00Z');
const form = {
  name: 'Ada Okafor',
  email: 'ada.okafor@example.com',
  password: 'three goats eat yam',
  classLevel: 'SS 1',
  birthYear: '1999',
  guardianEmail: '',
  guardianConsent: false,
};

const errorsOf = (password: string) => {
  const result = registerSchema(now).check({ ...form, password });
  return 'errors' in result ? result.errors : undefined;
};

test.each(['Ada Okafor', 'adaokafor', 'ADA.OKAFOR', 'ada.okafor@example.com'])(
  'the password %s is refused beside its field before anything is sent',
  (password) => {
    expect(errorsOf(password)).toEqual({ password: expect.stringMatching(/name or email/) });
  },
);

test('a password of other words is taken', () => {
  expect(errorsOf(form.password)).toBeUndefined();
});
