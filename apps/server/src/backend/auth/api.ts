import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createKeyedLimit } from '../../lib/concurrency-limit.ts';
import { maxBodyLength } from './body.ts';
import type { AuthApp, AuthContext, AuthDeps, AuthEnv, AuthOptions } from './deps.ts';
import { createAuthEmails } from './emails/auth-emails.ts';
import { createEmailQueue } from './emails/email-queue.ts';
import { AuthError, answerError, authErrors } from './errors.ts';
import { registerFactorRoutes } from './factors/factor-routes.ts';
import { registerGoogleRoutes } from './google/google-routes.ts';
import { internalErrorResponse } from './internal-error.ts';
import { createLimits, queueRule } from './limits/limits.ts';
import { createSignInLine } from './limits/sign-in-line.ts';
import { createPasswords, hashesAtOnce } from './passwords/passwords.ts';
import { registerAdminUserRoutes } from './routes/admin-users.ts';
import { registerGenerateLinkRoute } from './routes/generate-link.ts';
import { registerLogoutRoute } from './routes/logout.ts';
import { registerPublicRoutes } from './routes/public-routes.ts';
import { registerReauthenticateRoute } from './routes/reauthenticate.ts';
import { registerRecoverRoute } from './routes/recover.ts';
import { registerResendRoute } from './routes/resend.ts';
import { registerSettingsRoute } from './routes/settings.ts';
import { registerSignUpRoute } from './routes/signup.ts';
import { registerTokenRoute } from './routes/token.ts';
import { registerUnsupportedRoutes } from './routes/unsupported.ts';
import { registerUserRoutes } from './routes/user.ts';
import { registerVerifyLink, registerVerifyRoute } from './routes/verify.ts';
import { createAudit } from './sessions/audit.ts';
import { requireApiKey } from './sessions/authorize.ts';
import { createSessions } from './sessions/sessions.ts';
import { createOneTimeTokens } from './tokens/one-time-tokens.ts';
import { createFlows } from './tokens/pkce.ts';
import { createTokenHash } from './tokens/token-hash.ts';

/** `mailSettled` resolves when no email is being sent any more: await it before closing the mailer. */
export type AuthApi = AuthApp & { mailSettled(): Promise<void> };

/** Accounts and sessions at /auth/v1, in the protocol that supabase-js speaks. */
export function createAuthApi(options: AuthOptions): AuthApi {
  const deps = buildDeps(options);
  const app: AuthApp = new Hono<AuthEnv>();
  app.onError((error, c) =>
    error instanceof AuthError ? answerError(c, error) : internalErrorResponse(c, error, deps.log),
  );
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  app.use(bodyLimit({ maxSize: maxBodyLength, onError: refuseBody }));
  app.use(async (c, next) => {
    if (!isReading(c) && deps.disk?.level() === 'full') throw authErrors.noRoom();
    await next();
  });

  // Browsers follow links to these and monitoring has no key: every route above the next line is public.
  registerPublicRoutes(app, deps);
  registerVerifyLink(app, deps);
  registerGoogleRoutes(app, deps);
  app.use(requireApiKey(deps));

  registerSettingsRoute(app, deps);
  registerSignUpRoute(app, deps);
  registerTokenRoute(app, deps);
  registerUserRoutes(app, deps);
  registerLogoutRoute(app, deps);
  registerRecoverRoute(app, deps);
  registerVerifyRoute(app, deps);
  registerResendRoute(app, deps);
  registerReauthenticateRoute(app, deps);
  registerFactorRoutes(app, deps);
  registerAdminUserRoutes(app, deps);
  registerGenerateLinkRoute(app, deps);
  registerUnsupportedRoutes(app);
  // Not `notFound`: Hono drops that handler when the app is mounted, and the site would answer with a page.
  app.all('*', (c) => answerError(c, new AuthError(404, 'not_found', 'No such auth route')));
  return Object.assign(app, { mailSettled: deps.emailQueue.settled });
}

/** No real client has more simultaneous sign-ins to one account from one address. */
const maxSignInQueue = 100;
/**
 * Enough to keep the password hash busy while the next sign-ins read the database. With more, one address could get
 * ahead of another.
 */
const signInsAtOnce = hashesAtOnce + 3;
/** More than the children of any school, with room for other schools. A place takes little memory. */
const placesInLine = { maxPlaces: 6_000, maxPlacesOfNetwork: 2_000 };

const refuseBody = () => {
  throw new AuthError(413, 'validation_failed', 'Request body is larger than 64 kB');
};

const isReading = ({ req }: AuthContext) => req.method === 'GET' || req.method === 'HEAD';

function buildDeps(options: AuthOptions): AuthDeps {
  const hash = createTokenHash(options.secrets.encryptionKey);
  const parts = {
    ...options,
    hash,
    passwords: createPasswords(options.hasher, options.passwordCost),
    signInQueue: createKeyedLimit({ ...queueRule, atOnce: 1, maxQueue: maxSignInQueue }),
    signInLine: createSignInLine({ atOnce: signInsAtOnce, ...placesInLine }),
    sessions: createSessions({ tokens: options.tokens, hash }),
    oneTimeTokens: createOneTimeTokens(hash),
    flows: createFlows(hash),
    limits: createLimits(options.rateLimiter),
    emailQueue: createEmailQueue(options.mailer, options.log),
    audit: createAudit(),
  };
  return { ...parts, emails: createAuthEmails(parts) };
}
