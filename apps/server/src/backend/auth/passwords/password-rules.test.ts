import { describe, expect, it } from 'vitest';
import { AuthError } from '../errors.ts';
import { checkNewPassword, type Person } from './password-rules.ts';

function refusalOf(password: string, person?: Person): AuthError | undefined {
  try {
    checkNewPassword(password, person);
    return undefined;
  } catch (error) {
    if (error instanceof AuthError) return error;
    throw error;
  }
}

describe('checkNewPassword', () => {
  it('accepts 8 signs and 72 bytes', () => {
    expect(refusalOf('mangoes7')).toBeUndefined();
    expect(refusalOf('x1'.repeat(36))).toBeUndefined();
  });

  it('counts people’s signs for the minimum and bytes for the maximum', () => {
    expect(refusalOf('🥭🌴🌍🐘🦁🐆🦒')).toMatchObject({ reasons: ['length'] });
    expect(refusalOf('ọ'.repeat(25))).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it.each([
    'PassWord',
    'password123',
    'Nigeria2026',
    '123Qwerty',
    'aaaaaaaa',
    'abcabcabc',
    '1212121212',
    '9876543210',
    'cdefghijk',
    'asdfghjkl',
    'Password1!',
    'P@ssw0rd2026!',
    'P4$$w0rd',
    '!!Welcome!!99',
    'Akada2026!',
    'N1g3r1a#1',
    'Abcdefg1!',
    'aaaaaaa1!',
    '12345678!',
    'lagosabuja7',
    'Qwerty.2026',
    'Ilov3you<3',
  ])('refuses what everybody tries first: %s', (password) => {
    expect(refusalOf(password)).toMatchObject({ status: 422, reasons: ['pwned'] });
  });

  const ada = { email: 'ada.okafor@example.com', name: 'Ada Obi Okafor', school: 'Queens College' };
  it('refuses a first name with a number', () => {
    const person = { email: 'c.eze@example.com', name: 'Chidinma Eze' };
    expect(refusalOf('Chidinma123', person)).toMatchObject({ reasons: ['personal'] });
    expect(refusalOf('chidinma loves rice', person)).toBeUndefined();
  });

  it.each([
    'ada.okafor@example.com',
    'Ada.Okafor',
    'ada.okafor2026',
    'adaobiokafor',
    'Ada Obi Okafor7',
    'Okafor123',
    '0kaf0r!99',
    'OkaforAda2014',
    'Okafor@Nigeria',
    'Q.Queens-2026',
    'ọkàfọ́r-2026',
  ])('refuses what people know about the learner: %s', (password) => {
    expect(refusalOf(password, ada)).toMatchObject({ status: 422, reasons: ['personal'] });
  });

  it.each(['three goats eat yam', 'kolanut42', 'mango-tree-2026', 'okafor goes far', 'lagosmango'])(
    'lets %s pass',
    (password) => {
      expect(refusalOf(password, ada)).toBeUndefined();
    },
  );
});
