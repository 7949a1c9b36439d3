import type { SupabaseClient } from '@supabase/supabase-js';
import type { FunctionEnv } from './function-env.ts';

/** The person who calls, from a token whose signature was verified and whose session is alive. */
export type FunctionUser = {
  id: string;
  email: string;
  sessionId: string;
  /** `aal2` after a second factor. */
  assuranceLevel: 'aal1' | 'aal2';
  /** When they last proved who they are (password, Google, code), in seconds since 1970. */
  provedAt: number;
};

export type FunctionContext = {
  user: FunctionUser | null;
  /** Acts with the service's rights, past every policy: whatever it does must be meant for `user`. */
  admin: SupabaseClient;
  env: FunctionEnv;
  /** For calls to other services. */
  fetch: (request: Request) => Promise<Response>;
  /** A line in the log for the operator. No secret, name or address in it. */
  warn: (fields: Record<string, unknown>, message: string) => void;
};

export type FunctionHandler = (
  request: Request,
  context: FunctionContext,
) => Response | Promise<Response>;

/** `signed-in`: the host answers 401 by itself, and the handler always finds a user. */
export type FunctionAccess = 'public' | 'signed-in';

export type FunctionDefinition = { access: FunctionAccess; handler: FunctionHandler };

/** Handlers of `signed-in` functions ask through this, so that a wrong setup fails closed. */
export function requireUser({ user }: FunctionContext): FunctionUser {
  if (!user) throw new Error('A function for signed-in people was called without a user');
  return user;
}

/** Who calls, and whether the account has a verified second factor. */
export type LiveUser = { user: FunctionUser | null; hasFactor: boolean };
export const nobody: LiveUser = { user: null, hasFactor: false };

/**
 * What both hosts answer before any handler runs: whoever has a second factor and has not shown it in this session
 * is not signed in yet, for public functions too.
 */
export function refuseHalfSignedIn({ user, hasFactor }: LiveUser): Response | undefined {
  if (!user || !hasFactor || user.assuranceLevel === 'aal2') return undefined;
  return refuse(403, 'insufficient_aal', 'Type the code from your authenticator app first.');
}

export const refuse = (status: number, error: string, message: string) =>
  Response.json({ error, message }, { status });
