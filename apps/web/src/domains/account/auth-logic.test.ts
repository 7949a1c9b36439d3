import { describe, expect, test } from 'vitest';
import { birthYears, isMinor } from '#lib/age.ts';
import type { FormSchema } from '#ui/forms/form-schema.ts';
import { authErrors, linkError } from './auth-messages.ts';
import {
  destinationOf,
  forgetDestination,
  rememberDestination,
  rememberedDestination,
} from './destination.ts';
import { linkNotice } from './link-notice.ts';
import { passwordStrength } from './password-strength.ts';
import { loginSchema, profileOf, registerSchema } from './sign-in-schemas.ts';

const now = new Date('2026-06-01T12:00:00Z');
const child = {
  name: ' Ada Okafor ',
  email: ' ada@example.com',
  password: 'agege bread',
  classLevel: 'JSS 1',
  birthYear: '2014',
  guardianEmail: 'mama@example.com',
  guardianConsent: true,
};

function outputOf<Output>(schema: FormSchema<Output>, values: object): Output {
  const result = schema.check(values);
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.output;
}

function errorsOf(values: object) {
  const result = registerSchema(now).check(values);
  return 'errors' in result ? result.errors : {};
}

describe('sign-up', () => {
  test('takes a child whose guardian agrees, and keeps the guardian in the profile', () => {
    const form = outputOf(registerSchema(now), child);
    expect(form.email).toBe('ada@example.com');
    expect(profileOf(form, now)).toEqual({
      name: 'Ada Okafor',
      class_level: 'JSS 1',
      birth_year: 2014,
      guardian_email: 'mama@example.com',
      guardian_consent_at: '2026-06-01T12:00:00.000Z',
    });
  });

  test.each([
    ['a missing guardian email', { guardianEmail: '' }, 'guardianEmail'],
    ["the child's own email as guardian's", { guardianEmail: 'ADA@example.com' }, 'guardianEmail'],
    ['no consent', { guardianConsent: false }, 'guardianConsent'],
    ['no name', { name: '   ' }, 'name'],
    ['half an email', { email: 'ada@' }, 'email'],
    ['a short password', { password: 'kola' }, 'password'],
    ['more bytes than the service hashes', { password: 'ọ'.repeat(40) }, 'password'],
    ['no class', { classLevel: '' }, 'classLevel'],
    ['no year', { birthYear: '' }, 'birthYear'],
  ])('refuses %s next to its field', (_, change, field) => {
    expect(Object.keys(errorsOf({ ...child, ...change }))).toEqual([field]);
  });

  test('asks adults for no guardian and keeps none', () => {
    const adult = { ...child, birthYear: '1990', guardianEmail: 'x', guardianConsent: false };
    const form = outputOf(registerSchema(now), adult);
    expect(Object.keys(profileOf(form, now))).toEqual(['name', 'class_level', 'birth_year']);
  });

  test('counts whoever turns 18 this year as a minor', () => {
    expect([2007, 2008, 2009].map((year) => isMinor(year, now))).toEqual([false, true, true]);
    expect(birthYears(now)[0]).toBe(2021);
  });
});

test('login keeps spaces inside a password as typed', () => {
  expect(outputOf(loginSchema, { email: 'a@b.ng', password: ' x ' }).password).toBe(' x ');
});

describe('password strength', () => {
  test.each([
    ['kola', 0],
    ['password1', 1],
    ['aaaaaaaa', 1],
    ['12345678', 1],
    ['kolanuts', 1],
    ['kolanut42', 2],
    ['Kolanut42', 3],
    ['three goats eat yam', 4],
  ])('%s scores %i', (password, score) => {
    expect(passwordStrength(password).score).toBe(score);
  });
});

describe('messages', () => {
  test.each([
    [{ message: 'x', code: 'invalid_credentials', status: 400 }, 'password', /does not match/],
    [{ message: 'x', code: 'user_already_exists', status: 422 }, 'email', /already has an account/],
    [{ message: 'x', code: 'email_not_confirmed', status: 400 }, 'email', /have not confirmed/],
    [{ message: 'x', code: 'weak_password', status: 422 }, 'password', /too easy/],
    [{ message: 'x', code: 'over_request_rate_limit', status: 429 }, 'form', /Wait a minute/],
    [{ message: 'Failed to fetch', status: 0 }, 'form', /Check your network/],
    [{ message: 'boom', status: 500 }, 'form', /our side/],
  ])('%j is told at %s', (error, field, words) => {
    expect(authErrors(error)[field]).toMatch(words);
  });

  test('a used link is explained from the URL', () => {
    const search = '?error=access_denied';
    const hash = '#error=access_denied&error_code=otp_expired';
    expect(linkError({ search, hash })).toMatch(/Ask for a new one/);
    expect(linkError({ search: '', hash: '#access_token=x' })).toBeNull();
    expect(linkError({ search: '', hash: '' })).toBeNull();
  });

  test('a change of email that waits for the other mailbox is explained, whichever way the link came back', () => {
    expect(linkNotice({ search: '?message=ok', hash: '' })).toMatch(/your other address/);
    expect(linkNotice({ search: '', hash: '#message=ok' })).toMatch(/your other address/);
    expect(linkNotice({ search: '?q=ok', hash: '' })).toBeNull();
  });
});

test('a sign-in leads to the remembered page of ours, else to the dashboard', () => {
  expect(destinationOf({ from: '/dashboard/courses/c1?x=1' })).toBe('/dashboard/courses/c1?x=1');
  expect(destinationOf({ from: '//evil.example' })).toBe('/dashboard');
  expect(destinationOf({ from: 'https://evil.example' })).toBe('/dashboard');
  expect(destinationOf(null)).toBe('/dashboard');
});

test.each([
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '//evil.example',
  '///evil.example',
  '//evil.example@akada.example',
  'https:evil.example',
  'https:/evil.example',
  'javascript:pwned()',
  ' javascript:pwned()',
  'data:text/html,x',
  'evil.example',
  '@evil.example',
  '//[',
  '',
])('a sign-in never leads away: %j', (from) => {
  expect(destinationOf({ from })).toBe('/dashboard');
});

test('URLs inside a URL stay what they are', () => {
  for (const from of ['/%2F%2Fevil.example', '/x?next=//evil.example#//evil.example']) {
    expect(destinationOf({ from })).toBe(from);
  }
});

test('whoever comes back from Google goes on to where they wanted, for ten minutes', () => {
  const from = '/dashboard/courses/c1?join=1';
  rememberDestination({ from }, 1_000);
  expect(rememberedDestination(500_000)).toBe(from);
  expect(rememberedDestination(700_000)).toBeNull();
  forgetDestination();
  expect(rememberedDestination(2_000)).toBeNull();
  rememberDestination({ from: '//evil.example' }, 1_000);
  expect(rememberedDestination(2_000)).toBeNull();
});
