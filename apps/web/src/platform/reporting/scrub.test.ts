import { describe, expect, test } from 'vitest';
import { privateTermsOf, scrubDeep, scrubJson, scrubText } from './scrub.ts';

describe('a text that leaves the device', () => {
  test.each([
    ['no user ada.okafor@example.com here', 'no user [email] here'],
    ['to=ada%40example.com', 'to=[email]'],
    [
      'https://akada.example/auth/reset?token=abc#x=1 failed',
      'https://akada.example/auth/reset failed',
    ],
    ['/dashboard/settings?from=mail', '/dashboard/settings'],
    ['GET /rest/v1/user_notes?user_id=eq.7', 'GET /rest/v1/user_notes'],
    ['Bearer eyJhbGciOi.eyJzdWIi.c2ln-_', 'Bearer [token]'],
    ['key sb_secret_9f8a-b', 'key [token]'],
    ['refresh_token: r8t9z0', 'refresh_token=[removed]'],
    ['button.btn[aria-label="AO, account menu"]', 'button.btn'],
    ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
    [
      'PUT https://akada.example/storage/v1/object/submissions/0b9b3a1e-5c1f-4f5e-9d2e-0a1b2c3d4e5f/a/Chidinma%20essay.pdf failed',
      'PUT https://akada.example/storage/v1/object/[file] failed',
    ],
    ['/storage/v1/object/sign/avatars/u/me', '/storage/v1/object/[file]'],
    ['/storage/v1/render/image/public/x/Ada.heic?width=9', '/storage/v1/render/[file]'],
    ['/auth/v1/admin/users/0B9B3A1E-5C1F-4F5E-9D2E-0A1B2C3D4E5F', '/auth/v1/admin/users/[id]'],
    ['user 0b9b3a1e%2D5c1f-4f5e-9d2e-0a1b2c3d4e5f left', 'user [id] left'],
    ['Could not read Ada_homework.PDF', 'Could not read [file]'],
    ['/uploads/okafor.jpeg', '/uploads/[file]'],
    [
      'https://akada.example/courses/jss1-mathematics',
      'https://akada.example/courses/jss1-mathematics',
    ],
    ['https://akada.example/assets/index-B1.js', 'https://akada.example/assets/index-B1.js'],
  ])('%s → %s', (text, expected) => {
    expect(scrubText(text)).toBe(expected);
  });

  test('loses the terms of the profile, whole words only', () => {
    const terms = privateTermsOf({
      name: 'Ada Okafor',
      school: 'Queens College',
      birth_year: 2014,
    });
    expect(scrubText('Okafor, ada of Queens College in Canada', terms)).toBe(
      '[name], [name] of [name] in Canada',
    );
  });

  test('is scrubbed at any depth, keys and numbers apart', () => {
    expect(scrubDeep({ a: [{ email: 'a@b.ng', n: 1 }], ok: true }, [])).toEqual({
      a: [{ email: '[email]', n: 1 }],
      ok: true,
    });
  });

  test('stays JSON where it was JSON', () => {
    const json = JSON.stringify({ href: 'http://a.ng/x?token=1#y', text: 'mail a@b.ng', key: 'v' });
    expect(JSON.parse(scrubJson(json))).toEqual({
      href: 'http://a.ng/x',
      text: 'mail [email]',
      key: 'v',
    });
  });
});
