import {
  BrowserClient,
  breadcrumbsIntegration,
  captureException,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  withScope,
} from '@sentry/browser';
import { sessionStore } from '#platform/session/auth-state.ts';
import type { ReportSink } from './reporting.ts';
import { privateTermsOf, scrubDeep, scrubJson } from './scrub.ts';

const REPLAYS = 0.05;
const REPLAYS_ON_ERROR = 0.2;
const BREADCRUMBS = 100;

type Envelope = Parameters<ReturnType<typeof makeFetchTransport>['send']>[0];

/**
 * Starts Sentry's client, which screen recordings need; from then on it sends the reports too, so that they name the
 * recording. It catches nothing by itself: it sends only what `report` passes on, which keeps the rate limit. Everything
 * sent goes through one function, which removes personal data.
 */
export function startSentry(dsn: string): { client: BrowserClient; sink: ReportSink } {
  const client = new BrowserClient({
    dsn,
    stackParser: defaultStackParser,
    transport: (options) => {
      const { send, flush } = makeFetchTransport(options);
      return { flush, send: (envelope) => send(scrubEnvelope(envelope)) };
    },
    integrations: [
      breadcrumbsIntegration({ xhr: false }),
      dedupeIntegration(),
      httpContextIntegration(),
      linkedErrorsIntegration(),
    ],
    replaysSessionSampleRate: REPLAYS,
    replaysOnErrorSampleRate: REPLAYS_ON_ERROR,
    maxBreadcrumbs: BREADCRUMBS,
    sendClientReports: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
  });
  getCurrentScope().setClient(client);
  client.init();
  return { client, sink };
}

const sink: ReportSink = ({ name, component }, error) =>
  withScope((scope) => {
    scope.setTags({ name, component });
    captureException(error);
  });

/** Objects are scrubbed string by string; screen recordings are bytes, already masked, that contain URLs. */
export function scrubEnvelope([headers, items]: Envelope): Envelope {
  const terms = privateTermsOf(sessionStore.getState().user?.data ?? {});
  const scrubbed = items.map(([itemHeaders, payload]) => [
    itemHeaders,
    scrubPayload(payload, terms),
  ]);
  return [scrubDeep(headers, terms), scrubbed] as Envelope;
}

function scrubPayload(payload: unknown, terms: readonly string[]): unknown {
  if (typeof payload === 'string') return scrubJson(payload);
  if (payload instanceof Uint8Array) {
    return new TextEncoder().encode(scrubJson(new TextDecoder().decode(payload)));
  }
  return scrubDeep(payload, terms);
}
