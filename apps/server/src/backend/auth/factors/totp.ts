import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** One step to each side: phones' clocks are not quite right. */
const tolerance = 1;
const seedBytes = 20;
const codeShape = /^\d{6}$/;
const maxLabelLength = 300;

/** A new secret for one authenticator app, in base32. */
export const newSeed = () => new Secret({ size: seedBytes }).base32;

const totpOf = (seed: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: seed, algorithm: 'SHA1', digits: 6, period: periodSeconds });

/** What the QR code says to an authenticator app. */
export function totpUri(seed: string, issuer: string, email: string): string {
  // A monstrous address is cut: it is only a label, and the QR code has an end.
  const isShort = encodeURIComponent(email).length <= maxLabelLength;
  const label = isShort ? email : [...email].slice(0, 20).join('');
  return totpOf(seed, { issuer, label }).toString();
}

/**
 * The time step that this code belongs to, or undefined for a wrong code. Remember the step: the
 * same code must not open anything twice.
 */
export function stepOfCode(seed: string, code: string, now = Date.now()): number | undefined {
  if (!codeShape.test(code)) return undefined;
  const delta = totpOf(seed).validate({ token: code, timestamp: now, window: tolerance });
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta;
}
