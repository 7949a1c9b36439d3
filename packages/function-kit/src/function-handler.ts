import type { SupabaseClient } from '@supabase/supabase-js';
import type { FunctionEnv } from './function-env.ts';

/** The caller, from a token with a verified signature and an active session. */
export type FunctionUser = {
  id: string;
  email: string;
  sessionId: string;
  /** `aal2` after a second factor. */
  assuranceLevel: 'aal1' | 'aal2';
  /** When they last authenticated (password, Google, code), in seconds since 1970. */
  provedAt: number;
};

export type FunctionContext = {
  user: FunctionUser | null;
  /** A client with the service role, which bypasses every policy: every call must be limited to `user`. */
  admin: SupabaseClient;
  env: FunctionEnv;
  /** The caller's address as limits count it; undefined when it is not known. */
  place?: string | undefined;
  /** For calls to other services. */
  fetch: (request: Request) => Promise<Response>;
  /** Writes a line to the operator's log. Never a secret, name or address. */
  warn: (fields: Record<string, unknown>, message: string) => void;
};

export type FunctionHandler = (
  request: Request,
  context: FunctionContext,
) => Response | Promise<Response>;

/** `signed-in`: the host answers 401 itself, so the handler always gets a user. */
export type FunctionAccess = 'public' | 'signed-in';

export type FunctionDefinition = { access: FunctionAccess; handler: FunctionHandler };

/** Handlers of `signed-in` functions get the user through this, so that a wrong setup fails closed. */
export function requireUser({ user }: FunctionContext): FunctionUser {
  if (!user) throw new Error('A function for signed-in people was called without a user');
  return user;
}

/** The caller, and whether the account has a verified second factor. */
export type LiveUser = { user: FunctionUser | null; hasFactor: boolean };
export const nobody: LiveUser = { user: null, hasFactor: false };

/**
 * The check that both hosts run before any handler: a user whose second factor is not verified in this session is not
 * signed in yet, for public functions too.
 */
export function refuseHalfSignedIn({ user, hasFactor }: LiveUser): Response | undefined {
  if (!user || !hasFactor || user.assuranceLevel === 'aal2') return undefined;
  return refuse(403, 'insufficient_aal', 'Type the code from your authenticator app first.');
}

export const refuse = (status: number, error: string, message: string) =>
  Response.json({ error, message }, { status });
