import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** One step either way, because phone clocks are slightly off. */
const tolerance = 1;
const seedBytes = 20;
const codeShape = /^\d{6}$/;
const maxLabelLength = 300;

/** A new secret for one authenticator app, in base32. */
export const newSeed = () => new Secret({ size: seedBytes }).base32;

const totpOf = (seed: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: seed, algorithm: 'SHA1', digits: 6, period: periodSeconds });

/** The content of the QR code for an authenticator app. */
export function totpUri(seed: string, issuer: string, email: string): string {
  // Truncates a very long address: it is only a label, and a QR code has limited room.
  const isShort = encodeURIComponent(email).length <= maxLabelLength;
  const label = isShort ? email : [...email].slice(0, 20).join('');
  return totpOf(seed, { issuer, label }).toString();
}

/** The time step of this code, or undefined for a wrong code. Store the step: the same code must not be accepted twice. */
export function stepOfCode(seed: string, code: string, now = Date.now()): number | undefined {
  if (!codeShape.test(code)) return undefined;
  const delta = totpOf(seed).validate({ token: code, timestamp: now, window: tolerance });
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta;
}
