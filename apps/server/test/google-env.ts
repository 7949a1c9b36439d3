import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { startAuthServer } from '../src/backend/auth/testing/auth-server.ts';
import { type Person, startOpenIdProvider } from './open-id-provider.ts';

/** One request by a program: the response and where it leads. */
export async function step(url: string) {
  const response = await fetch(url, { redirect: 'manual' });
  return { response, location: new URL(response.headers.get('location') ?? '', url) };
}

/** One request by a browser that follows a link: fetch does not allow these headers. */
export async function navigate(url: string, cookie = '') {
  const headers = { 'sec-fetch-mode': 'navigate', ...(cookie && { cookie }) };
  const [message] = (await once(get(url, { headers, agent: false }), 'response')) as [
    IncomingMessage,
  ];
  message.resume();
  return { headers: message.headers, location: new URL(message.headers.location ?? '', url) };
}

export const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

/** The auth service with its own provider, and a learner's round trip between the two. */
export async function startGoogleEnv({ requireEmailConfirmation = true } = {}) {
  const provider = await startOpenIdProvider();
  const server = await startAuthServer({
    settings: {
      google: provider.settings,
      redirectUrls: ['https://app.akada.example/**'],
      requireEmailConfirmation,
    },
  });
  let people = 0;

  function newPerson(): Required<Person> {
    people += 1;
    return { sub: `sub-${people}`, email: `learner${people}@example.com`, email_verified: true };
  }

  /** The URL to which supabase-js would send the browser. */
  async function startUrl(client = server.client(), redirectTo = `${server.url}/dashboard`) {
    const { data } = await client.auth.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true, redirectTo },
    });
    return data.url ?? '';
  }

  /** From our /authorize through the provider to the URL of our /callback, not yet opened. */
  async function walkToCallback(start: string) {
    const { location: atProvider } = await step(start);
    return (await step(atProvider.href)).location.href;
  }

  async function signedIn(redirect: URL) {
    const { access_token = '', refresh_token = '' } = fragmentOf(redirect);
    const client = server.client();
    const { data, error } = await client.auth.setSession({ access_token, refresh_token });
    if (error || !data.user) throw new Error(`Nobody is signed in at ${redirect}`);
    return { client, user: data.user };
  }

  return {
    provider,
    server,
    newPerson,
    startUrl,
    walkToCallback,
    /** The whole round trip; returns the final URL. */
    signIn: async (start: string) => (await step(await walkToCallback(start))).location,
    signedIn,
    stop: async () => {
      await server.stop();
      await provider.stop();
    },
  };
}

export type GoogleEnv = Awaited<ReturnType<typeof startGoogleEnv>>;
