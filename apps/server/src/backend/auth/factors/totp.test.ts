import { qrSvg } from '@akada/materials/qr-svg';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newSeed, stepOfCode, totpUri } from './totp.ts';
import { createTotpSecretCipher } from './totp-secret-cipher.ts';

// The published test secret of RFC 6238 and its code at 59 s (last six of eight digits).
const seed = Secret.fromLatin1('12345678901234567890').base32;

describe('stepOfCode', () => {
  it('knows the code of the standard at its time, one step early and one late', () => {
    expect(stepOfCode(seed, '287082', 59_000)).toBe(1);
    expect(stepOfCode(seed, '287082', 29_000)).toBe(1);
    expect(stepOfCode(seed, '287082', 89_000)).toBe(1);
  });

  it.each([
    ['too late', '287082', 120_000],
    ['wrong', '287083', 59_000],
    ['too short', '28708', 59_000],
    ['spaced', '287 082', 59_000],
    ['in other digits', '٢٨٧٠٨٢', 59_000],
    ['empty', '', 59_000],
  ])('refuses a code that is %s', (_, code, now) => {
    expect(stepOfCode(seed, code, now)).toBeUndefined();
  });
});

describe('totpUri', () => {
  it('is read by an authenticator as the same secret', () => {
    const fresh = newSeed();
    const uri = totpUri(fresh, 'Akada', 'ada@example.com');
    expect(uri).toMatch(/^otpauth:\/\/totp\/Akada:ada%40example\.com\?/);
    expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
    const read = new URL(uri).searchParams.get('secret') ?? '';
    const code = new TOTP({ secret: read }).generate({ timestamp: 59_000 });
    expect(stepOfCode(fresh, code, 59_000)).toBe(1);
  });

  it('fits a QR code, whatever the address', () => {
    const uri = totpUri(newSeed(), 'A'.repeat(32), `${'ẹ'.repeat(64)}@${'ọ'.repeat(180)}.ng`);
    expect(() => qrSvg(uri)).not.toThrow();
  });
});

describe('seed box', () => {
  const box = createTotpSecretCipher('a key from secrets.json');
  const factor = '7b6a8f3e-5f0e-4c3b-8a8e-0d7a2f1c9b10';

  it('opens what it has sealed, and never shows the seed', () => {
    const sealed = box.seal(seed, factor);
    expect(sealed).not.toContain(seed);
    expect(box.open(sealed, factor)).toBe(seed);
    expect(box.seal(seed, factor)).not.toBe(sealed);
  });

  it.each([
    ['of another factor', () => box.open(box.seal(seed, factor), 'another')],
    [
      'under another key',
      () => createTotpSecretCipher('other').open(box.seal(seed, factor), factor),
    ],
    ['that was changed', () => box.open(`${box.seal(seed, factor).slice(0, -3)}AAA`, factor)],
    ['that was cut', () => box.open(box.seal(seed, factor).slice(0, 20), factor)],
    ['of an unknown kind', () => box.open(seed, factor)],
  ])('refuses a seed %s', (_, open) => {
    expect(open).toThrow();
  });
});
