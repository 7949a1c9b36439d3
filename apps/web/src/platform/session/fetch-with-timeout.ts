/** A request is aborted after this long; file transfers are exempt. */
const TIME_LIMIT = 45_000;
/** The longest pause, whatever a header says. */
const MAX_PAUSE = 600_000;
const FILES = /\/storage\/v1\//;

/** The contact form and sign-in have rate limits of their own, which must not delay notes. */
const OWN_LIMIT = /\/auth\/v1\/|\/rest\/v1\/contact_messages/;

let pausedUntil = 0;
let failed = 0;

/** How many requests to the backend have found no network since the page was opened. */
export const failedRequests = (): number => failed;

/** The rest of the pause that the backend asked for in its last `Retry-After`. */
export function retryAfterPause(now: number): number {
  const pause = pausedUntil - now;
  // Longer than any real pause: this device's clock was set back meanwhile.
  return pause > MAX_PAUSE ? 0 : Math.max(0, pause);
}

/** `fetch` for the backend client, with a timeout and a record of `Retry-After`. */
export const fetchWithTimeout: typeof fetch = async (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  const asked = FILES.test(url) ? fetch(input, init) : fetchInTime(input, init);
  const response = await asked.catch((error: unknown) => {
    failed += 1;
    throw error;
  });
  if (response.status === 503 || (response.status === 429 && !OWN_LIMIT.test(url))) {
    const now = Date.now();
    const pause = retryAfter(response.headers.get('retry-after'), now);
    pausedUntil = now + Math.max(retryAfterPause(now), pause);
  }
  return response;
};

/** A `Retry-After` header in milliseconds: seconds, or a date. */
export function retryAfter(header: string | null, now: number): number {
  if (header === null) return 0;
  const seconds = Number(header);
  const pause = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now;
  return Number.isFinite(pause) ? Math.min(MAX_PAUSE, Math.max(0, pause)) : 0;
}

/** Reads the whole body here, so that the timeout covers it and the timer can be cleared. */
async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const limit = new AbortController();
  const outer = init?.signal;
  const cancel = () => limit.abort(outer?.reason);
  const timer = setTimeout(
    () => limit.abort(new DOMException('Too slow', 'TimeoutError')),
    TIME_LIMIT,
  );
  if (outer?.aborted) cancel();
  outer?.addEventListener('abort', cancel);
  try {
    const response = await fetch(input, { ...init, signal: limit.signal });
    const { status, statusText, headers } = response;
    const body = await response.arrayBuffer();
    return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', cancel);
  }
}
