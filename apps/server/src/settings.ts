import { isAbsolute, resolve } from 'node:path';
import * as v from 'valibot';

/** A setting that the operator has to correct. Its message is the one sentence that they see. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const isUrl = (protocols: string[]) => (text: string) => {
  try {
    return protocols.includes(new URL(text).protocol);
  } catch {
    return false;
  }
};

const httpUrl = v.pipe(
  v.string(),
  v.check(isUrl(['http:', 'https:']), 'must be a web address such as https://akada.example'),
  v.transform((text) => text.replace(/\/+$/, '')),
);

const wholeNumber = (name: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `must be a whole number (${name})`),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
);

const environmentSchema = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'production', 'test'])),
  PORT: v.optional(wholeNumber('a TCP port', 0, 65_535), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty')), '127.0.0.1'),
  PUBLIC_URL: v.optional(httpUrl),
  SITE_URL: v.optional(httpUrl),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty')), '.data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isUrl(['postgres:', 'postgresql:']),
        'must look like postgres://user:password@host/name',
      ),
    ),
  ),
  CONTENT_URL: v.optional(httpUrl),
  CONTENT_PURGE_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(16, 'must be at least 16 characters long')),
  ),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isUrl(['smtp:', 'smtps:']), 'must look like smtp://user:password@host:587'),
    ),
  ),
  MAIL_FROM: v.optional(v.string(), 'Akada <hello@akada.example>'),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  GOOGLE_ISSUER: v.optional(httpUrl, 'https://accounts.google.com'),
  PAYSTACK_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^sk_(test|live)_\S+$/, 'must begin with sk_test_ or sk_live_')),
  ),
  PAYSTACK_URL: v.optional(httpUrl),
  SENTRY_DSN: v.optional(httpUrl),
  DONATE_URL: v.optional(httpUrl, 'https://donate.akada.example'),
  OFFLINE_APP: v.optional(v.picklist(['off', 'on'], 'must be "on" or "off"'), 'on'),
  EMAIL_CONFIRMATION: v.optional(v.picklist(['off', 'on'], 'must be "on" or "off"'), 'off'),
  CONSENT_DAYS: v.optional(
    v.union(
      [
        v.pipe(
          v.literal('off'),
          v.transform(() => null),
        ),
        wholeNumber('days', 0, 3650),
      ],
      'must be a whole number of days, or "off"',
    ),
  ),
  REDIRECT_URLS: v.optional(list, ''),
  CORS_ORIGINS: v.optional(list, ''),
  DEMO_LEARNER: v.optional(v.picklist(['off', 'on'], 'must be "on" or "off"')),
  TRUST_PROXY: v.optional(wholeNumber('how many proxies stand in front', 0, 8), '0'),
  STOP_DELAY: v.optional(wholeNumber('seconds', 0, 300)),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']),
    'info',
  ),
});

const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A public host name means a production server, unless NODE_ENV says otherwise. */
const isPublicByDefault = (env: v.InferOutput<typeof environmentSchema>): boolean =>
  env.NODE_ENV === undefined &&
  [env.PUBLIC_URL, env.SITE_URL].some((url) => url && !ownHosts.has(new URL(url).hostname));

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** Behind a proxy, or on an address other than loopback, other machines can reach the server. */
const othersReachIt = (env: v.InferOutput<typeof environmentSchema>): boolean =>
  env.TRUST_PROXY > 0 || !loopback.test(env.HOST);

type Environment = Record<string, string | undefined>;

/**
 * Reads the environment once, at the start. One message names every invalid variable.
 *
 * @example readSettings({ PORT: '8080' }).port // 8080
 */
export function readSettings(environment: Environment, workingDirectory = process.cwd()) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(environmentSchema, given);
  if (!result.success) {
    const problems = result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
    throw new SettingsError(`Wrong setting: ${problems.join('; ')}.`);
  }
  const env = result.output;
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
    throw new SettingsError(
      'Wrong setting: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.',
    );
  }
  const isProduction = env.NODE_ENV === 'production' || isPublicByDefault(env);
  const isReachedByOthers = othersReachIt(env);
  return {
    isProduction,
    /** Other machines can reach the server. */
    isReachedByOthers,
    /** The password of the demo learner is public: unless the operator sets it, only this machine can use it. */
    hasDemoLearner:
      !isProduction &&
      (env.DEMO_LEARNER === undefined ? !isReachedByOthers : env.DEMO_LEARNER === 'on'),
    port: env.PORT,
    host: env.HOST,
    /** The public URL; undefined unless it was set. */
    publicUrl: env.PUBLIC_URL,
    /** The URL of the pages when another host serves them: links in emails and payments lead there. */
    siteUrl: env.SITE_URL,
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(workingDirectory, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    contentUrl: env.CONTENT_URL,
    /** The secret that Strapi sends to purge old content; without it purging is impossible. */
    contentPurgeSecret: env.CONTENT_PURGE_SECRET,
    /** The data folder of a Strapi on this machine, by the same rule as its own (apps/cms/src/data-folder.ts). */
    cmsDataDir: resolve(workingDirectory, given.CMS_DATA_DIR ?? '.data/cms'),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            issuer: env.GOOGLE_ISSUER,
          }
        : undefined,
    paystackSecretKey: env.PAYSTACK_SECRET_KEY,
    /** Replaces Paystack's own URL in tests. */
    paystackUrl: env.PAYSTACK_URL,
    sentryDsn: env.SENTRY_DSN,
    donateUrl: env.DONATE_URL,
    isWorkerOff: env.OFFLINE_APP === 'off',
    /** How many days a child may learn before the guardian has answered; null: no limit, undefined: the database's default. */
    consentDays: env.CONSENT_DAYS,
    requireEmailConfirmation: env.EMAIL_CONFIRMATION === 'on',
    /** URLs, besides our own, to which an emailed link or a sign-in may redirect. */
    redirectUrls: env.REDIRECT_URLS,
    corsOrigins: env.CORS_ORIGINS,
    trustedProxies: env.TRUST_PROXY,
    /** After the stop signal, requests are still answered for this long while /readyz returns 503. */
    stopDelaySeconds: env.STOP_DELAY ?? (isProduction ? 5 : 0),
    logLevel: env.LOG_LEVEL,
  };
}

export type Settings = ReturnType<typeof readSettings>;
