import { commonFields, post } from './envelope.ts';
import { privateTermsOf, scrubDeep } from './scrub.ts';
import type { Breadcrumb } from './trail.ts';

const BREADCRUMBS = 100;
const FRAMES = 50;
const CAUSES = 5;
const DEFAULT_PAUSE_S = 60;

type SenderOptions = {
  dsn: string;
  /** The signed-in user's profile, whose identifying words are scrubbed. */
  profile: () => Record<string, unknown>;
};

/**
 * Sends errors to Sentry. Sentry's own library is larger than a lesson, so only screen recordings load it (sentry.ts).
 * Everything sent goes through `send`, which removes personal data.
 */
export function createSender({ dsn, profile }: SenderOptions) {
  let lastSent = '';
  let pausedUntil = 0;

  async function send(fields: object): Promise<void> {
    if (Date.now() < pausedUntil) return;
    const event = scrubDeep({ ...commonFields(), ...fields }, privateTermsOf(profile()));
    const response = await post(dsn, 'event', event as object);
    const wait = Number(response.headers.get('retry-after')) || DEFAULT_PAUSE_S;
    if (response.status === 429) pausedUntil = Date.now() + wait * 1_000;
  }

  /** A repeated error is sent once. `trail` is the history that led to it. */
  return async (
    tags: { name: string; component: string },
    error: Error,
    trail: readonly Breadcrumb[],
  ): Promise<void> => {
    const key = `${error.name}: ${error.message}\n${error.stack}`;
    if (key === lastSent) return;
    lastSent = key;
    const breadcrumbs = [...trail, ...requests()]
      .sort((a, b) => a.timestamp - b.timestamp)
      .slice(-BREADCRUMBS);
    await send({ level: 'error', tags, exception: { values: exceptionsOf(error) }, breadcrumbs });
  };
}

export type Sender = ReturnType<typeof createSender>;

/** The error and its causes, the cause first, as Sentry expects. */
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

/** The frames of a stack, the innermost last. */
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

/** The page's requests, from the browser's performance entries. */
function requests(): Breadcrumb[] {
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return all
    .filter(({ initiatorType }) => initiatorType === 'fetch')
    .map(({ name, startTime, duration, responseStatus }) => ({
      timestamp: (performance.timeOrigin + startTime) / 1_000,
      category: 'fetch',
      data: { url: name, status_code: responseStatus || undefined, ms: Math.round(duration) },
    }));
}
