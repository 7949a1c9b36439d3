import type { FunctionUser } from './function-handler.ts';

/** The claims of a verified access token that functions use. */
export type UserClaims = {
  sub: string;
  email?: string;
  session_id?: string;
  aal?: string;
  amr?: readonly { method: string; timestamp: number }[];
};

/** A refreshed token proves that the device is the same, not that the person is present. */
const noProof = new Set(['token_refresh']);

export function toFunctionUser({ sub, email, session_id, aal, amr }: UserClaims): FunctionUser {
  const proofs = (amr ?? []).filter(({ method }) => !noProof.has(method));
  return {
    id: sub,
    email: email ?? '',
    sessionId: session_id ?? '',
    assuranceLevel: aal === 'aal2' ? 'aal2' : 'aal1',
    provedAt: Math.max(0, ...proofs.map(({ timestamp }) => timestamp)),
  };
}
