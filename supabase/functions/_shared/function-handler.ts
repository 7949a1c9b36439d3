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

export const refuse = (status: number, error: string, message: string) =>
  Response.json({ error, message }, { status });
