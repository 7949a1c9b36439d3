/** Sentry's envelope endpoint without its library: small enough for a traced visit to stay within its page's budget. */

/** `https://key@host/path/7` receives envelopes at `https://host/path/api/7/envelope/`. */
export function envelopeUrl(dsn: string): string {
  const { origin, pathname, username } = new URL(dsn);
  const [, path = '', project = ''] = /^(.*)\/([^/]+)\/?$/.exec(pathname) ?? [];
  const query = new URLSearchParams({ sentry_version: '7', sentry_key: username });
  return `${origin}${path}/api/${project}/envelope/?${query}`;
}

const pathname = () => location.pathname.replace(/[0-9a-f-]{36}/g, '[id]');

/** The fields of every report. */
export const commonFields = () => ({
  platform: 'javascript',
  environment: 'production',
  timestamp: Date.now() / 1_000,
  sdk: { name: 'akada.web', version: '1' },
  request: {
    url: location.origin + pathname(),
    headers: { 'User-Agent': navigator.userAgent },
  },
});

export const randomHex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Posts one item. The caller has already scrubbed personal data. */
export function post(dsn: string, type: string, fields: object): Promise<Response> {
  const id = randomHex(16);
  const lines = [
    { event_id: id, sent_at: new Date().toISOString() },
    { type },
    { event_id: id, ...fields },
  ];
  // Plain text avoids a CORS preflight.
  const body = lines.map((line) => JSON.stringify(line)).join('\n');
  return fetch(envelopeUrl(dsn), { method: 'POST', body, credentials: 'omit' });
}

/** Sends the page load time. A path may contain a person's id; nothing else here is personal. */
export const sendPageLoad = (dsn: string) =>
  post(dsn, 'transaction', { ...commonFields(), ...pageLoad() });

/** The page load time, in the browser's own terms. */
function pageLoad(): object {
  const start = performance.timeOrigin;
  const [navigation] = performance.getEntriesByType('navigation');
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const { loadEventEnd = 0, responseStart = 0 } = (navigation ?? {}) as PerformanceNavigationTiming;
  const millisecond = (value: number) => ({ value, unit: 'millisecond' });
  return {
    type: 'transaction',
    transaction: pathname(),
    transaction_info: { source: 'url' },
    start_timestamp: start / 1_000,
    timestamp: (start + (loadEventEnd || performance.now())) / 1_000,
    contexts: { trace: { trace_id: randomHex(16), span_id: randomHex(8), op: 'pageload' } },
    measurements: {
      ttfb: millisecond(responseStart),
      ...(paint && { fcp: millisecond(paint.startTime) }),
    },
    spans: [],
  };
}
