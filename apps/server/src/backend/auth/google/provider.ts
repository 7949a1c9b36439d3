import * as client from 'openid-client';
import { monotonicNow } from '../../../lib/monotonic.ts';
import type { Settings } from '../../../settings.ts';

/** The claims that Google confirms. Nothing else is requested: most learners are children. */
export type GoogleProfile = {
  issuer: string;
  subject: string;
  email: string;
  isEmailVerified: boolean;
};

export type AuthorizationRequest = {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
  prompt: string;
  loginHint?: string;
};

export type AuthorizationAnswer = {
  /** Our callback URL with all parameters that the provider added. */
  url: URL;
  state: string;
  nonce: string;
  verifier: string;
};

const scope = 'openid email';
const requestTimeoutSeconds = 5;
const discoveryLifeMs = 60 * 60 * 1000;

/** Talks OpenID Connect to the configured issuer and discovers its endpoints and keys. */
export function createGoogleProvider(google: NonNullable<Settings['google']>) {
  let known: { configuration: Promise<client.Configuration>; since: number } | undefined;

  /** Discovered once an hour; a failure is not cached, so that the next sign-in tries again. */
  function configuration(now = monotonicNow()): Promise<client.Configuration> {
    if (known && now - known.since < discoveryLifeMs) return known.configuration;
    const fresh = { configuration: discover(google), since: now };
    known = fresh;
    fresh.configuration.catch(() => {
      if (known === fresh) known = undefined;
    });
    return fresh.configuration;
  }

  return {
    async authorizationUrl(request: AuthorizationRequest): Promise<string> {
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: request.redirectUri,
        scope,
        state: request.state,
        nonce: request.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
        prompt: request.prompt,
        ...(request.loginHint && { login_hint: request.loginHint }),
      });
      return url.href;
    },

    /** Exchanges the code for an ID token and checks its signature, issuer, audience, time and nonce. */
    async readProfile({ url, state, nonce, verifier }: AuthorizationAnswer) {
      const tokens = await client.authorizationCodeGrant(await configuration(), url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      return profileOf(tokens.claims());
    },
  };
}

export type GoogleProvider = ReturnType<typeof createGoogleProvider>;

function discover({ issuer, clientId, clientSecret }: NonNullable<Settings['google']>) {
  const url = new URL(issuer);
  // Without TLS anyone on the network path could pose as Google; on localhost only this machine could.
  const isPlain = url.protocol === 'http:' && isLoopback(url.hostname);
  return client.discovery(url, clientId, clientSecret, undefined, {
    timeout: requestTimeoutSeconds,
    execute: [
      client.enableNonRepudiationChecks,
      ...(isPlain ? [client.allowInsecureRequests] : []),
    ],
  });
}

const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

function profileOf(claims: client.IDToken | undefined): GoogleProfile {
  if (!claims) throw new Error('the provider sent no ID token');
  const { iss, sub, email, email_verified: isVerified } = claims;
  return {
    issuer: iss,
    subject: sub,
    email: typeof email === 'string' ? email : '',
    isEmailVerified: isVerified === true,
  };
}
