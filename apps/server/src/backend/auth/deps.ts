import type { Context, Hono } from 'hono';
import type { Database } from '../../database/database.ts';
import type { DiskSpace } from '../../disk/disk-space.ts';
import type { RateLimiter } from '../../http/rate-limit/postgres-store.ts';
import type { KeyedLimit } from '../../lib/concurrency-limit.ts';
import type { Log } from '../../lib/log.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Secrets } from '../../secrets.ts';
import type { Settings } from '../../settings.ts';
import type { Tokens } from '../identity/access-token.ts';
import type { ReadCaller } from '../identity/caller.ts';
import type { Caller } from '../identity/claims.ts';
import type { AuthEmails } from './emails/auth-emails.ts';
import type { EmailQueue } from './emails/email-queue.ts';
import type { Limits } from './limits/limits.ts';
import type { SignInLine } from './limits/sign-in-line.ts';
import type { Hasher, Passwords } from './passwords/passwords.ts';
import type { Audit } from './sessions/audit.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { OneTimeTokens } from './tokens/one-time-tokens.ts';
import type { Flows } from './tokens/pkce.ts';
import type { TokenHash } from './tokens/token-hash.ts';

export type AuthSettings = Pick<
  Settings,
  'requireEmailConfirmation' | 'redirectUrls' | 'google'
> & {
  /** The public URL of the server. A function, because a free port is only known after listening. */
  publicUrl: () => string;
  /** The URL of the pages when another host serves them. */
  siteUrl?: () => string;
};

/** What the server hands to `createAuthApi`. */
export type AuthOptions = {
  database: Pick<Database, 'auth'>;
  tokens: Tokens;
  readCaller: ReadCaller;
  settings: AuthSettings;
  mailer: Mailer;
  rateLimiter: RateLimiter;
  disk?: DiskSpace;
  log: Log;
  secrets: Pick<Secrets, 'encryptionKey'>;
  /** Replaces bcrypt; tests count its calls. */
  hasher?: Hasher;
  /** bcrypt rounds as a power of two. Tests use the minimum because they sign up hundreds of learners. */
  passwordCost?: number;
};

/** What every group of routes receives: the options and the parts built from them. */
export type AuthDeps = AuthOptions & {
  hash: TokenHash;
  passwords: Passwords;
  /** Runs the sign-in attempts on one account from one address one at a time. */
  signInQueue: KeyedLimit;
  /** Limits the sign-ins that run at once; in a crowd each caller gets a number in line. */
  signInLine: SignInLine;
  sessions: Sessions;
  oneTimeTokens: OneTimeTokens;
  flows: Flows;
  limits: Limits;
  emailQueue: EmailQueue;
  emails: AuthEmails;
  audit: Audit;
};

export type AuthEnv = {
  Variables: {
    /** Set on every route that needs an API key. */
    caller?: Caller;
    /** Why the bearer token was rejected; only routes that need a token refuse the request for it. */
    tokenFault?: Error;
  };
};

export type AuthContext = Context<AuthEnv>;
export type AuthApp = Hono<AuthEnv>;
