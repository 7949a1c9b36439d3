import { privateTermsOf, scrubDeep } from './scrub.ts';

const BREADCRUMBS = 100;
const FRAMES = 50;
const CAUSES = 5;
const DEFAULT_PAUSE_S = 60;

type Breadcrumb = { timestamp: number; category: string; message?: string; data?: object };

type SenderOptions = {
  dsn: string;
  /** The profile of whoever is signed in: its words never leave. */
  profile: () => Record<string, unknown>;
};

/**
 * Sends reports and traces to Sentry's envelope endpoint. The library that does the same weighs more than a lesson, so only
 * recordings of screens load it (sentry.ts). Everything that leaves goes through `send`, which takes out what is personal.
 */
export function createSender({ dsn, profile }: SenderOptions) {
  const url = envelopeUrl(dsn);
  const breadcrumbs: Breadcrumb[] = [];
  let lastSent = '';
  let pausedUntil = 0;

  async function send(type: 'event' | 'transaction', fields: object): Promise<void> {
    if (Date.now() < pausedUntil) return;
    const id = randomHex(16);
    const payload = scrubDeep({ ...commonFields(), ...fields }, privateTermsOf(profile()));
    const lines = [
      { event_id: id, sent_at: new Date().toISOString() },
      { type },
      { event_id: id, ...(payload as object) },
    ];
    // As plain text it needs no preflight.
    const body = lines.map((line) => JSON.stringify(line)).join('\n');
    const response = await fetch(url, { method: 'POST', body, credentials: 'omit' });
    const wait = Number(response.headers.get('retry-after')) || DEFAULT_PAUSE_S;
    if (response.status === 429) pausedUntil = Date.now() + wait * 1_000;
  }

  return {
    /** An error that repeats itself is told once. */
    sendError: async (tags: { name: string; component: string }, error: Error): Promise<void> => {
      const key = `${error.name}: ${error.message}\n${error.stack}`;
      if (key === lastSent) return;
      lastSent = key;
      await send('event', {
        level: 'error',
        tags,
        exception: { values: exceptionsOf(error) },
        breadcrumbs: [...breadcrumbs],
      });
    },
    sendPageLoad: () => send('transaction', pageLoad()),
    addBreadcrumb: (crumb: Omit<Breadcrumb, 'timestamp'>) => {
      breadcrumbs.push({ timestamp: Date.now() / 1_000, ...crumb });
      if (breadcrumbs.length > BREADCRUMBS) breadcrumbs.shift();
    },
  };
}

export type Sender = ReturnType<typeof createSender>;

/** `https://key@host/path/7` takes envelopes at `https://host/path/api/7/envelope/`. */
export function envelopeUrl(dsn: string): string {
  const { origin, pathname, username } = new URL(dsn);
  const [, path = '', project = ''] = /^(.*)\/([^/]+)\/?$/.exec(pathname) ?? [];
  const query = new URLSearchParams({ sentry_version: '7', sentry_key: username });
  return `${origin}${path}/api/${project}/envelope/?${query}`;
}

const commonFields = () => ({
  platform: 'javascript',
  environment: 'production',
  timestamp: Date.now() / 1_000,
  sdk: { name: 'akada.web', version: '1' },
  request: {
    url: location.origin + location.pathname,
    headers: { 'User-Agent': navigator.userAgent },
  },
});

/** The error and what caused it, the cause first, as Sentry shows them. */
function exceptionsOf(error: Error): object[] {
  const chain: Error[] = [];
  for (let one: unknown = error; one instanceof Error && chain.length < CAUSES; one = one.cause) {
    chain.unshift(one);
  }
  return chain.map(({ name, message, stack }) => ({
    type: name,
    value: message,
    stacktrace: { frames: framesOf(stack ?? '') },
  }));
}

/** Chrome writes `at name (file:1:2)`, Firefox and Safari `name@file:1:2`. */
const frame = /^\s*(?:at\s+)?(?:(.*?)\s*[(@]\s*)?(\w+:\/\/\S+?):(\d+):(\d+)\)?$/;

/** The lines of a stack, the innermost last. */
export function framesOf(stack: string): object[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, filename, lineno, colno] = frame.exec(line) ?? [];
      if (filename === undefined) return [];
      return [
        {
          function: name || '?',
          filename,
          lineno: Number(lineno),
          colno: Number(colno),
          in_app: true,
        },
      ];
    })
    .slice(0, FRAMES)
    .reverse();
}

/** How long the page took to come, in the terms of the browser. */
function pageLoad(): object {
  const start = performance.timeOrigin;
  const [navigation] = performance.getEntriesByType('navigation');
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const { loadEventEnd = 0, responseStart = 0 } = (navigation ?? {}) as PerformanceNavigationTiming;
  const millisecond = (value: number) => ({ value, unit: 'millisecond' });
  return {
    type: 'transaction',
    transaction: location.pathname,
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

const randomHex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Follows what is tapped and which requests are made, so that a report tells what led to it. Words are never among it. */
export function followPage(add: Sender['addBreadcrumb']): void {
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element) add({ category: 'ui.click', message: selectorOf(target) });
    },
    { capture: true, passive: true },
  );
  if (typeof PerformanceObserver === 'undefined') return;
  const requests = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (entry.initiatorType !== 'fetch') continue;
      const { name, duration } = entry;
      const status = entry.responseStatus || undefined;
      add({
        category: 'fetch',
        data: { url: name, status_code: status, ms: Math.round(duration) },
      });
    }
  });
  requests.observe({ type: 'resource', buffered: true });
}

function selectorOf(element: Element): string {
  const part = ({ localName, classList }: Element) => [localName, ...classList].join('.');
  const { parentElement } = element;
  return parentElement ? `${part(parentElement)} > ${part(element)}` : part(element);
}
