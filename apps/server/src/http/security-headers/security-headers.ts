import type { MiddlewareHandler } from 'hono';

export type ContentSecurity = {
  /** Hashes of the inline scripts that a page may run, as `sha256-…`. */
  scriptHashes?: string[];
  /** Hashes of the inline style sheets of a page. */
  styleHashes?: string[];
  /** Origins besides our own that the web app may call. */
  connectOrigins?: string[];
  /** The origin for error reports: pages may send to it but load nothing from it. */
  reportOrigin?: string | undefined;
};

const videoFrames = 'https://www.youtube.com https://www.youtube-nocookie.com';

/**
 * The only policies that may turn text into HTML (apps/web/src/rich-text/use-markup.ts, and DOMPurify's parser, which
 * returns nothing): with `require-trusted-types-for` a browser accepts HTML from no other code. `akada-start`
 * (apps/web/start.js) allows only our own files as scripts; `akada-worker` allows the URL of one service worker.
 */
const trustedPolicies = 'akada akada-start akada-worker dompurify';

const listed = (hashes: string[]) => hashes.map((hash) => ` '${hash}'`).join('');

/**
 * The policy for pages: our own scripts, no inline script but the hashed config, only frames from YouTube. Inline
 * styles are allowed only on elements; browsers without `style-src-elem` accept them in style sheets too.
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
    // Scripts submit the forms. Without scripts, the input would go into the URL and from there into logs.
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedPolicies}`,
  ].join('; ');
}

/** For data responses: nothing in them may run or load, even when opened as a page. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const fixedHeaders = {
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** For pages: YouTube plays only on those that send their origin, so it cannot be stricter. */
const pageReferrers = 'strict-origin-when-cross-origin';

/** The one page that may use the camera, in any language: it scans the code on a learner's card. */
const isCardPage = /^(\/[a-z]{2,3})?\/auth\/card\/?$/;

/** Headers that only apply to pages. */
const pageHeaders = (path: string) => ({
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': `camera=(${isCardPage.test(path) ? 'self' : ''}), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()`,
});

/**
 * Headers that a handler may override: pages and files set their own policy, and emails and pictures for other
 * origins their own values.
 */
const ownWins: ReadonlySet<string> = new Set([
  'content-security-policy',
  'referrer-policy',
  'cross-origin-resource-policy',
] satisfies (keyof typeof fixedHeaders)[]);

const transportHeaders = (isSecure: boolean) =>
  isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {};

/** All headers for a data response. */
function dataHeaders({ isSecure }: { isSecure: boolean }): Record<string, string> {
  return { ...fixedHeaders, ...transportHeaders(isSecure) };
}

/** The same for a page. A 304 leaves out the headers that only apply to pages, because the browser has them. */
export function documentHeaders(
  policy: string,
  { path, status, isSecure }: { path: string; status: number; isSecure: boolean },
): Record<string, string> {
  return {
    ...dataHeaders({ isSecure }),
    ...(status !== 304 && pageHeaders(path)),
    'content-security-policy': policy,
    'referrer-policy': pageReferrers,
  };
}

/** Scripts, styles and fonts are not documents: headers about frames and features do not apply to them. */
const isPartOfPage = /^(text\/(javascript|css)|font\/)/;
const isPage = /^text\/html/;

/** Sets the headers of every response. */
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
    const isDocument = isPage.test(type);
    if (isDocument && !headers.has('referrer-policy'))
      headers.set('referrer-policy', pageReferrers);
    for (const [name, value, mayBeOwn] of always) {
      if (!mayBeOwn || !headers.has(name)) headers.set(name, value);
    }
    if (!isDocument) return;
    for (const [name, value] of Object.entries(pageHeaders(c.req.path))) headers.set(name, value);
  };
}
