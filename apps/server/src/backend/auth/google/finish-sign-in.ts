import { sqlState } from '../../../database/driver/connection.ts';
import { inTransaction } from '../../../database/driver/transaction.ts';
import type { AuthContext, AuthDeps } from '../deps.ts';
import { originOf } from '../limits/limits.ts';
import { withParameters } from '../routes/redirects.ts';
import type { Challenge } from '../tokens/pkce.ts';
import { findOrCreateAccount } from './account.ts';
import type { GoogleFlow } from './flow.ts';
import type { GoogleProfile } from './provider.ts';

/** The URL that the browser returns to: with a code for PKCE, otherwise with the tokens. */
export async function finishSignIn(
  c: AuthContext,
  deps: AuthDeps,
  { redirectTo, challenge }: GoogleFlow,
  profile: GoogleProfile,
): Promise<string> {
  const attempt = () =>
    challenge ? issueCode(c, deps, profile, challenge) : issueTokens(c, deps, profile);
  const parameters = await attempt().catch((error: unknown) => {
    // A concurrent sign-up took the same address, so that account now exists.
    if (sqlState(error) === '23505') return attempt();
    throw error;
  });
  return withParameters(redirectTo, challenge ? 'query' : 'fragment', parameters);
}

async function issueCode(
  c: AuthContext,
  deps: AuthDeps,
  profile: GoogleProfile,
  challenge: Challenge,
): Promise<Record<string, string>> {
  const { ip } = originOf(c);
  const code = await inTransaction(deps.database.auth, async (tx) => {
    const { id: userId } = await findOrCreateAccount(tx, deps, profile, ip);
    const start = { ...challenge, userId, provider: 'google', authenticationMethod: 'oauth' };
    return deps.flows.issueCode(tx, await deps.flows.create(tx, start), userId);
  });
  if (code === undefined) throw new Error('A flow vanished inside its transaction');
  return { code };
}

async function issueTokens(
  c: AuthContext,
  deps: AuthDeps,
  profile: GoogleProfile,
): Promise<Record<string, string>> {
  const origin = originOf(c);
  const session = await inTransaction(deps.database.auth, async (tx) => {
    const user = await findOrCreateAccount(tx, deps, profile, origin.ip);
    return deps.sessions.issueSession(tx, user, { method: 'oauth', ...origin });
  });
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
  };
}
