import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AuthApp, AuthContext, AuthDeps } from '../deps.ts';
import { authErrors } from '../errors.ts';
import { resolveRedirect } from '../routes/redirects.ts';
import { readChallenge } from '../tokens/pkce.ts';
import { finishSignIn } from './finish-sign-in.ts';
import {
  type FlowSecrets,
  flowLifeSeconds,
  type GoogleFlow,
  readState,
  secretsOf,
  startFlow,
  takeFlow,
} from './flow.ts';
import { createGoogleProvider, type GoogleProvider } from './provider.ts';
import { errorUrl, SignInError, signInErrors } from './sign-in-error.ts';

const prompts = ['none', 'login', 'consent', 'select_account'];
/** Families share phones: Google shows the account chooser instead of reusing the last account. */
const defaultPrompt = 'select_account';
const maxHintLength = 254;

/** /authorize and /callback. Browsers navigate to them, so neither requires an API key. */
export function registerGoogleRoutes(app: AuthApp, deps: AuthDeps) {
  const provider = deps.settings.google && createGoogleProvider(deps.settings.google);

  app.get('/authorize', async (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 200);
    await deps.limits.perIp(c, 'googleStart');
    const google = needProvider(c.req.query('provider'), provider);
    const home = homeUrl(c, deps);
    if (home) return c.redirect(home, 302);
    const redirectTo = resolveRedirect(deps.settings, c.req.query('redirect_to'));
    const challenge = readChallenge(c.req.query());
    return sendBack(c, deps, redirectTo, () => setOut(c, deps, google, { redirectTo, challenge }));
  });

  app.get('/callback', async (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 200);
    const { publicUrl, siteUrl = publicUrl } = deps.settings;
    const site = siteUrl();
    const google = needProvider('google', provider);
    const id = readState(deps.hash, c.req.query('state') ?? '');
    const flow = id && (await takeFlow(deps.database.auth, id));
    if (!id || !flow) {
      await deps.limits.perIp(c, 'wrongLinks');
      return sendBack(c, deps, site, () => Promise.reject(signInErrors.badState()));
    }
    return sendBack(c, deps, flow.redirectTo, () =>
      arrive(c, deps, google, flow, secretsOf(deps.hash, id)),
    );
  });

  // A provider may POST its response. A redirect turns the POST into a GET, which carries the browser's cookie.
  app.post('/callback', async (c) => {
    const fields = Object.entries(await c.req.parseBody()).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    return c.redirect(`${callbackUrl(deps)}?${new URLSearchParams(fields)}`, 303);
  });
}

function needProvider(name: string | undefined, google: GoogleProvider | undefined) {
  if (name !== 'google') {
    throw authErrors.validation('Unsupported provider: Provider could not be found');
  }
  if (!google) throw authErrors.validation('Unsupported provider: provider is not enabled');
  return google;
}

const callbackUrl = (deps: AuthDeps) => `${deps.settings.publicUrl()}/auth/v1/callback`;

/**
 * The provider returns to our one registered URL. A browser that used another name of this machine restarts there,
 * because its cookie must be readable on the callback.
 */
function homeUrl(c: AuthContext, deps: AuthDeps): string | undefined {
  const here = new URL(c.req.url);
  const home = new URL(`${deps.settings.publicUrl()}/auth/v1/authorize${here.search}`);
  if (!isNavigation(c) || here.host === home.host || here.searchParams.has('at_home')) {
    return undefined;
  }
  // Behind a proxy that hides the host name, this marker ends the redirect loop after one turn.
  home.searchParams.set('at_home', '1');
  return home.href;
}

/** Redirects the browser; if the sign-in fails here, back to its starting page with the reason. */
async function sendBack(
  c: AuthContext,
  deps: AuthDeps,
  redirectTo: string,
  nextUrl: () => Promise<string>,
) {
  c.header('referrer-policy', 'no-referrer');
  try {
    return c.redirect(await nextUrl(), 302);
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : undefined;
    deps.log.warn({ fault: error.code, reason }, 'sign-in with Google ended');
    return c.redirect(errorUrl(redirectTo, error), 302);
  }
}

async function setOut(c: AuthContext, deps: AuthDeps, google: GoogleProvider, flow: GoogleFlow) {
  const id = await startFlow(deps.database.auth, flow);
  const { state, nonce, verifier, cookie } = secretsOf(deps.hash, id);
  const { prompt = '', login_hint: hint = '' } = c.req.query();
  const request = {
    redirectUri: callbackUrl(deps),
    state,
    nonce,
    verifier,
    prompt: prompts.includes(prompt) ? prompt : defaultPrompt,
    ...(hint !== '' && hint.length <= maxHintLength && { loginHint: hint }),
  };
  const url = await google.authorizationUrl(request).catch((cause: unknown) => {
    throw signInErrors.unavailable(cause);
  });
  setCookie(c, cookie.name, cookie.value, { ...cookieOptions(deps), maxAge: flowLifeSeconds });
  return url;
}

const cookieOptions = (deps: AuthDeps) =>
  ({
    path: '/auth/v1/callback',
    httpOnly: true,
    sameSite: 'Lax',
    secure: deps.settings.publicUrl().startsWith('https:'),
  }) as const;

async function arrive(
  c: AuthContext,
  deps: AuthDeps,
  google: GoogleProvider,
  flow: GoogleFlow,
  { state, nonce, verifier, cookie }: FlowSecrets,
) {
  if (isForeignBrowser(c, cookie)) throw signInErrors.otherBrowser();
  deleteCookie(c, cookie.name, cookieOptions(deps));
  if (c.req.query('error') !== undefined) throw signInErrors.refused();
  const url = new URL(`${callbackUrl(deps)}${new URL(c.req.url).search}`);
  const profile = await google
    .readProfile({ url, state, nonce, verifier })
    .catch((cause: unknown) => {
      throw signInErrors.badAnswer(cause);
    });
  return finishSignIn(c, deps, flow, profile);
}

/**
 * A link to the end of a stranger's sign-in would silently sign the reader in to the stranger's account. A browser
 * marks navigation with a header that pages cannot forge, and must then present the cookie of its own start. Other
 * programs have no visitor to mislead.
 */
function isForeignBrowser(c: AuthContext, cookie: FlowSecrets['cookie']) {
  return isNavigation(c) && getCookie(c, cookie.name) !== cookie.value;
}

const isNavigation = (c: AuthContext) => c.req.header('sec-fetch-mode') === 'navigate';
