import type { Hono } from 'hono';
import type { Database } from './database/database.ts';
import type { Secrets } from './secrets.ts';

/** An account to look around with, printed at the start. Never made in production. */
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

/** Signs the demo learner up, once, as any service would: through the public protocol. */
export async function ensureDemoLearner({ app, database, secrets: { secretKey } }: DemoDeps) {
  const { email, password, data } = demoLearner;
  const known = await database.auth`select from auth.users where email = ${email}`;
  if (known.length > 0) return;
  const response = await app.request('/auth/v1/admin/users', {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email, password, email_confirm: true, user_metadata: data }),
  });
  if (!response.ok) {
    throw new Error(`The demo learner could not be made: ${await response.text()}`);
  }
}
