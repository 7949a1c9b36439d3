import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export type Person = { sub: string; email?: string; email_verified?: boolean };

/** Faults that a test can request from the provider. */
export type Misdeeds = {
  /** Claims that replace the correct ones: a wrong nonce, issuer or audience. */
  claims?: Record<string, unknown>;
  /** Signs with a key that is not in the published set, under a published key id. */
  isForeignKey?: boolean;
  /** The person presses "Cancel". */
  isRefused?: boolean;
};

const clientId = 'akada-client';
const clientSecret = 'akada-client-secret';

/** A small, strict OpenID provider on this machine, where every user is already signed in. */
export async function startOpenIdProvider() {
  const keys = await generateKeyPair('ES256');
  const foreignKeys = await generateKeyPair('ES256');
  const publicKey = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  const grants = new Map<string, URLSearchParams>();
  const requests: URLSearchParams[] = [];
  const env: { person: Person; misdeeds: Misdeeds } = {
    person: { sub: 'ada-1', email: 'ada@example.com', email_verified: true },
    misdeeds: {},
  };
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status = 200, headers = {}, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        response.end(body === undefined ? undefined : JSON.stringify(body));
      },
      (error: unknown) => refuse(response, String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  type Answer = { status?: number; headers?: Record<string, string>; body?: unknown };

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/.well-known/openid-configuration') return { body: metadata(issuer) };
    if (url.pathname === '/jwks') return { body: { keys: [publicKey] } };
    if (url.pathname === '/authorize') return authorize(url.searchParams);
    if (url.pathname === '/token') return token(new URLSearchParams(await text(request)));
    return { status: 404, body: {} };
  }

  function authorize(query: URLSearchParams): Answer {
    need(query.get('client_id') === clientId, 'client_id');
    need(query.get('response_type') === 'code', 'response_type');
    need(query.get('code_challenge_method') === 'S256', 'code_challenge_method');
    requests.push(query);
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    if (env.misdeeds.isRefused) {
      back.searchParams.set('error', 'access_denied');
    } else {
      const code = randomUUID();
      grants.set(code, query);
      back.searchParams.set('code', code);
    }
    return { status: 302, headers: { location: back.href } };
  }

  async function token(body: URLSearchParams): Promise<Answer> {
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    need(grants.delete(code) && grant !== undefined, 'code');
    need(body.get('client_id') === clientId, 'client_id');
    need(body.get('client_secret') === clientSecret, 'client_secret');
    need(body.get('redirect_uri') === grant?.get('redirect_uri'), 'redirect_uri');
    const verifier = body.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    need(challenge === grant?.get('code_challenge'), 'code_verifier');
    const now = Math.floor(Date.now() / 1000);
    const idToken = await new SignJWT({
      ...env.person,
      iss: issuer,
      iat: now,
      exp: now + 300,
      aud: clientId,
      nonce: grant?.get('nonce'),
      ...env.misdeeds.claims,
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign((env.misdeeds.isForeignKey ? foreignKeys : keys).privateKey);
    return {
      body: {
        access_token: randomUUID(),
        token_type: 'Bearer',
        expires_in: 300,
        id_token: idToken,
      },
    };
  }

  return {
    settings: { clientId, clientSecret, issuer },
    /** Authorization requests that arrived, oldest first. */
    requests,
    /** Sets the user at the provider, and the provider's behaviour, from now on. */
    setCallerRole(person: Person, misdeeds: Misdeeds = {}) {
      Object.assign(env, { person, misdeeds });
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function need(isRight: boolean, what: string) {
  if (!isRight) throw new Error(`invalid_request: ${what}`);
}

function refuse(response: ServerResponse, error: string) {
  response.writeHead(400, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: 'invalid_request', error_description: error }));
}

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  code_challenge_methods_supported: ['S256'],
});
