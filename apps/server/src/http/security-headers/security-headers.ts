import type { MiddlewareHandler } from 'hono';

export type ContentSecurity = {
  /** Hashes of the inline scripts that a page may run, as `sha256-…`. */
  scriptHashes?: string[];
  /** Hashes of the style sheets that stand in a page. */
  styleHashes?: string[];
  /** Origins besides our own that the web app may call. */
  connectOrigins?: string[];
  /** Where error reports go: something may be sent there, nothing may come from there. */
  reportOrigin?: string | undefined;
};

const videoFrames = 'https://www.youtube.com https://www.youtube-nocookie.com';

/**
 * The only ways from text to HTML (apps/web/src/rich-text/use-markup.ts, and the parser of DOMPurify, which gives out nothing):
 * with `require-trusted-types-for` a browser takes HTML from nobody else. `akada-start` (apps/web/start.js) makes scripts of
 * our own files, and nothing else; `akada-worker` knows the URL of one service worker.
 */
const trustedPolicies = 'akada akada-start akada-worker dompurify';

const listed = (hashes: string[]) => hashes.map((hash) => ` '${hash}'`).join('');

/**
 * The policy for pages: our own scripts, no inline code but the hashed config, frames of YouTube only. Inline styles are
 * allowed on elements alone; browsers that know no `style-src-elem` take them in sheets too.
 */
export function pagePolicy({
  scriptHashes = [],
  styleHashes = [],
  connectOrigins = [],
  reportOrigin,
}: ContentSecurity = {}) {
  const origins = connectOrigins.map((origin) => ` ${origin}`).join('');
  const reports = reportOrigin ? ` ${reportOrigin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${listed(scriptHashes)}`,
    "style-src 'self' 'unsafe-inline'",
    `style-src-elem 'self'${listed(styleHashes)}`,
    `img-src 'self' data: blob:${origins}`,
    "font-src 'self'",
    `media-src 'self' blob:${origins}`,
    `connect-src 'self'${origins}${reports}`,
    `frame-src ${videoFrames}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    // Forms are sent by scripts. Without them, what was typed would go into the URL and from there into logs.
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedPolicies}`,
  ].join('; ');
}

/** For answers that are data: nothing in them may run or load, even when opened as a page. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** YouTube plays only for pages that name their origin, so not a stricter `referrer-policy`. */
const fixedHeaders = {
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** The one page that may ask for the camera, in whatever language: it reads the square on a learner's card. */
const isCardPage = /^(\/[a-z]{2,3})?\/auth\/card\/?$/;

/** What only a page heeds. */
const pageHeaders = (path: string) => ({
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': `camera=(${isCardPage.test(path) ? 'self' : ''}), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()`,
});

/** A handler that has its own keeps it: pages and files their policy, pictures that other origins show, emails. */
const ownWins: ReadonlySet<string> = new Set([
  'content-security-policy',
  'referrer-policy',
  'cross-origin-resource-policy',
] satisfies (keyof typeof fixedHeaders)[]);

const transportHeaders = (isSecure: boolean) =>
  isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {};

/** All of them, for an answer that is data. */
function dataHeaders({ isSecure }: { isSecure: boolean }): Record<string, string> {
  return { ...fixedHeaders, ...transportHeaders(isSecure) };
}

/** The same for a page; a browser that holds it already is told nothing that only a page heeds. */
export function documentHeaders(
  policy: string,
  { path, status, isSecure }: { path: string; status: number; isSecure: boolean },
): Record<string, string> {
  return {
    ...dataHeaders({ isSecure }),
    ...(status !== 304 && pageHeaders(path)),
    'content-security-policy': policy,
  };
}

/** Scripts, styles and fonts are no documents: what is said about frames and features would be said to nobody. */
const isPartOfPage = /^(text\/(javascript|css)|font\/)/;
const isPage = /^text\/html/;

/** Sets the headers that hold for every answer. */
export function securityHeaders({ isSecure }: { isSecure: boolean }): MiddlewareHandler {
  const always = Object.entries(dataHeaders({ isSecure })).map(
    ([name, value]) => [name, value, ownWins.has(name)] as const,
  );
  return async function setSecurityHeaders(c, next) {
    await next();
    const { headers } = c.res;
    const type = headers.get('content-type') ?? '';
    if (isPartOfPage.test(type)) {
      headers.set('x-content-type-options', fixedHeaders['x-content-type-options']);
      return;
    }
    for (const [name, value, mayBeOwn] of always) {
      if (!mayBeOwn || !headers.has(name)) headers.set(name, value);
    }
    if (!isPage.test(type)) return;
    for (const [name, value] of Object.entries(pageHeaders(c.req.path))) headers.set(name, value);
  };
}
