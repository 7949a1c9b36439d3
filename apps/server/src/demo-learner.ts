import { verify } from '@node-rs/bcrypt';
import type { Hono } from 'hono';
import type { Database } from './database/database.ts';
import type { Secrets } from './secrets.ts';

/** An account to look around with, printed at the start. Its password is public, so it is never created in production. */
export const demoLearner = {
  email: 'ada@example.com',
  password: 'small-small-you-go-sabi',
  data: {
    ...{ name: 'Ada', class_level: 'JSS 1', birth_year: 2008 },
    ...{ guardian_email: 'mama@example.com', guardian_consent_at: '2026-01-01T00:00:00Z' },
  },
} as const;

type DemoDeps = {
  app: Hono;
  database: Pick<Database, 'auth'>;
  secrets: Pick<Secrets, 'secretKey'>;
};

type Account = { id: string; is_banned: boolean; encrypted_password: string | null };

const closedFor = '876000h';

/**
 * Opens the demo learner, or closes it where it must not be open: an earlier start on this data folder may have
 * created it. Uses the public protocol, as any service would.
 */
export async function setDemoLearner(deps: DemoDeps, isWanted: boolean): Promise<void> {
  const { email, password, data } = demoLearner;
  const [known] = await deps.database.auth<Account[]>`
    select id, encrypted_password, coalesce(banned_until > now(), false) as is_banned
    from auth.users where email = ${email}`;
  if (!known) {
    const account = { email, password, email_confirm: true, user_metadata: data };
    if (isWanted) await ask(deps, 'POST', '/auth/v1/admin/users', account);
    return;
  }
  if (known.is_banned !== isWanted || !(await hasPublicPassword(known))) return;
  const ban = { ban_duration: isWanted ? 'none' : closedFor };
  await ask(deps, 'PUT', `/auth/v1/admin/users/${known.id}`, ban);
}

/** An account whose owner has set their own password is no longer a demo learner. */
const hasPublicPassword = async ({ encrypted_password: hash }: Account) =>
  hash !== null && (await verify(demoLearner.password, hash).catch(() => false));

async function ask(deps: DemoDeps, method: string, path: string, body: object) {
  const { secretKey } = deps.secrets;
  const headers = {
    apikey: secretKey,
    authorization: `Bearer ${secretKey}`,
    'content-type': 'application/json',
  };
  const response = await deps.app.request(path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) {
    throw new Error(`The demo learner could not be set up: ${await response.text()}`);
  }
}
