import { UnexpectedAnswer } from '#platform/session/answer.ts';
import { type Answer, ask } from '#platform/session/auth.ts';

export type Factor = { id: string; createdAt: string };
export type Enrolment = { factorId: string; qrCode: string; secret: string };

/** The learner's verified second factors. */
export async function listFactors(): Promise<Answer<Factor[]>> {
  const { data, error } = await ask((client) => client.mfa.listFactors());
  if (error !== null || data === null) return { data: null, error };
  return { data: data.totp.map(({ id, created_at }) => ({ id, createdAt: created_at })), error };
}

/** Enrols a second factor; it is active after the first correct code. */
export async function enrollFactor(): Promise<Answer<Enrolment>> {
  const { data, error } = await ask((client) => client.mfa.enroll({ factorType: 'totp' }));
  if (error !== null || data === null) return { data: null, error };
  if (data.type !== 'totp') return { data: null, error: new UnexpectedAnswer('auth/factors') };
  const { id: factorId, totp } = data;
  return { data: { factorId, qrCode: totp.qr_code, secret: totp.secret }, error: null };
}

/** Verifies a code from the app and raises this session to two-factor. */
export function verifyFactor(factorId: string, code: string): Promise<Answer<object>> {
  return ask<object>((client) => client.mfa.challengeAndVerify({ factorId, code }));
}

/** Removes a second factor and refreshes the session, so that its token no longer claims one. */
export async function removeFactor(factorId: string): Promise<Answer<object>> {
  const answer = await ask<object>((client) => client.mfa.unenroll({ factorId }));
  if (answer.error === null) await ask((client) => client.refreshSession());
  return answer;
}
