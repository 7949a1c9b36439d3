import { describe, expect, test } from 'vitest';
import { privateWordsOf, scrubDeep, scrubJson, scrubText } from './scrub.ts';

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
    ['https://akada.example/assets/index-B1.js', 'https://akada.example/assets/index-B1.js'],
  ])('%s → %s', (text, expected) => {
    expect(scrubText(text)).toBe(expected);
  });

  test('loses the words of the profile, whole words only', () => {
    const words = privateWordsOf({
      name: 'Ada Okafor',
      school: 'Queens College',
      birth_year: 2014,
    });
    expect(scrubText('Okafor, ada of Queens College in Canada', words)).toBe(
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
